import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "~/server/forms/form.server";
import { redirectRefused } from "~/server/forms/refused.server";
import type { Viewer } from "~/server/request/request-context.server";
import { paths } from "~/utils/paths";

/** Takes a block or a mute back, or hides or shows visits. The caller has checked whose they are. */
export async function changePeople(viewer: Viewer, { request, context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const back = paths.peopleSettings(viewer.id);
  const form = await request.formData();
  const key = readKey(form);
  const intent = form.get("intent");
  try {
    if (intent === "hide-visits" || intent === "show-visits") {
      const hidesVisits = intent === "hide-visits";
      await api.users.update({ body: { hidesVisits }, key });
      const message = hidesVisits ? "Your visits are hidden." : "Your visits are shown again.";
      return await toasts.redirectWithSuccess(back, message, { status: 303 });
    }
    const body = { userId: String(form.get("userId") ?? "") };
    await api.people.unblock({ body, key });
    return await toasts.redirectWithSuccess(back, "That is over.", { status: 303 });
  } catch (error) {
    return redirectRefused(context, back, error);
  }
}
