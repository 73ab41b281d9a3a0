import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

export async function undoDeletion({ context }: ActionFunctionArgs, viewerId: string) {
  const { api, toasts } = context;
  const { form } = context;
  const params = { id: String(form.get("deletionId") ?? "") };
  try {
    const { restoredCount } = await api.contact.undoDeletion({ params, key: readKey(form) });
    const message = `Restored ${countOf(restoredCount, "message")}.`;
    return await toasts.redirectWithSuccess(paths.contactMessages(viewerId), message, {
      status: 303,
    });
  } catch (error) {
    return redirectWithError(context, paths.deletedContactMessages(viewerId), error);
  }
}
