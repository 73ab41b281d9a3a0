import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unblock } from "~/server/forms/block-form.server";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

/** The caller has checked the owner. */
export async function changePeople(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const back = paths.peopleSettings(viewer.id);
  const { form } = context;
  const key = readKey(form);
  const intent = form.get("intent");
  try {
    if (intent === "hide-visits" || intent === "show-visits") {
      const hidesVisits = intent === "hide-visits";
      await api.users.update({ body: { hidesVisits }, key });
      const message = hidesVisits ? "Your visits are hidden." : "Your visits are shown again.";
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    const message = await unblock(api, String(form.get("userId") ?? ""), key);
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
