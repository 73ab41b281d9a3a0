import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "./form.server";
import { redirectWithError } from "./redirect-with-error.server";

/** Blocks or unblocks an account, and returns to where its button is. */
export async function setBlocked({ request, context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const { form } = context;
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  const userId = String(form.get("userId") ?? "");
  const key = readKey(form);
  const isBlocking = form.get("intent") === "block";
  try {
    const { fullName } = isBlocking
      ? await api.users.block({ params: { id: userId }, key })
      : await api.users.unblock({ params: { id: userId }, key });
    const message = isBlocking ? `${fullName} is blocked.` : `${fullName} is unblocked.`;
    return await toasts.redirectWithSuccess(`${back}#user-${userId}`, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
