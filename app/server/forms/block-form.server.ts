import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "./form.server";
import { redirectRefused } from "./refused.server";

const SAID = {
  block: "You will hear nothing of them any more.",
  mute: "They will notify you of nothing any more.",
};

/** Blocks, mutes or does neither any more; redirects with a toast. */
export async function blockFromForm(
  { request, context }: ActionFunctionArgs,
  userId: string,
  back: string,
) {
  const { api, toasts } = context;
  const form = await request.formData();
  const key = readKey(form);
  const kind = form.get("intent");
  try {
    if (kind === "block" || kind === "mute") {
      await api.people.block({ body: { userId, kind }, key });
      return await toasts.redirectWithSuccess(back, SAID[kind], { status: 303 });
    }
    await api.people.unblock({ body: { userId }, key });
    return await toasts.redirectWithSuccess(back, "That is over.", { status: 303 });
  } catch (error) {
    return redirectRefused(context, back, error);
  }
}
