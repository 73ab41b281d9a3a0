import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api-call.server";
import { readKey } from "~/server/forms.server";

/** Blocks or unblocks somebody and returns to the same list. The caller has checked who asks. */
export async function changeBlock({ request, context: { visit } }: ActionFunctionArgs) {
  const { api, toasts } = visit;
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  const userId = String(form.get("userId") ?? "");
  const key = readKey(form);
  const isBlocking = form.get("intent") === "block";
  try {
    const { fullName } = isBlocking
      ? await api.users.block(userId, key)
      : await api.users.unblock(userId, key);
    const message = isBlocking ? `${fullName} is blocked.` : `${fullName} may come in again.`;
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
