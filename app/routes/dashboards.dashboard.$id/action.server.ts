import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import type { Viewer } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

export async function sendTestMail(viewer: Viewer, { context }: ActionFunctionArgs) {
  const { api, toasts } = context;
  const back = paths.dashboard(viewer.id);
  const key = readKey(context.form);
  try {
    const { to, status, reason } = await api.mails.sendTest({ key });
    if (reason) return await toasts.redirectWithError(back, `${reason}.`, { status: 303 });
    const message =
      status === "sent"
        ? `The test e-mail to ${to} was sent.`
        : `The test e-mail to ${to} is on its way. Reload the page to see what became of it.`;
    return await toasts.redirectWithSuccess(back, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
