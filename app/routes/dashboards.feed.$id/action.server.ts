import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { followFromForm } from "~/server/forms/follow-form.server";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

export async function changeFeed(viewer: Viewer, { request, context }: ActionFunctionArgs) {
  const { api, session, toasts } = context;
  const { form } = context;
  const isWelcome = new URL(request.url).searchParams.has("welcome");
  const back = (isWelcome ? paths.welcome : paths.following)(viewer.id);
  const toPanel = paths.following(viewer.id, {}, "address");
  try {
    switch (form.get("intent")) {
      case "create-address": {
        const { token } = await api.feed.createAddress();
        session.flash("feedToken", token);
        const message = "Your feed has a private address. Copy it now: it is shown only once";
        return await toasts.redirectWithSuccess(toPanel, message, { status: 303 });
      }
      case "revoke-address": {
        await api.feed.revokeAddress({ key: readKey(form) });
        const message = "The private address no longer works";
        return await toasts.redirectWithSuccess(toPanel, message, { status: 303 });
      }
      default:
        return await followFromForm(context, form, back);
    }
  } catch (error) {
    return redirectWithError(context, paths.following(viewer.id), error);
  }
}
