import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { readKey } from "~/server/forms/form.server";

export async function sendAgain({ request, context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const { form } = context;
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  try {
    const id = String(form.get("mailId") ?? "");
    const { to, reason } = await api.mails.sendAgain({ params: { id }, key: readKey(form) });
    if (reason) return await toasts.redirectWithError(back, `${reason}.`, { status: 303 });
    const message = `The e-mail to ${to} is on its way again.`;
    return await toasts.redirectWithSuccess(`${back}#mail-${id}`, message, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return toasts.redirectWithError(back, failure.body.message, { status: 303 });
  }
}
