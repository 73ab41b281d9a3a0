import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { confirmTyped, showErrors } from "./confirm-form.server";
import { readKey } from "./form.server";
import { safeRedirect } from "~/utils/paths";

/** For the error boundary, not for the form: not signed in, not yours, or gone already. */
const FOR_ERROR_BOUNDARY = new Set([401, 403, 404]);

export function readReturnPath({ url }: Request): string | null {
  return safeRedirect(new URL(url).searchParams.get("back"));
}

/** The category that its posts move to. */
export function readMoveTo(form: FormData): string | undefined {
  const moveTo = form.get("moveTo");
  return typeof moveTo === "string" ? moveTo : undefined;
}

/** Where to go, unless the person came from a list, and the toast to show there. */
type Deleted = { destination: string; message: string };

/**
 * Deletes what a page asked about, once the password is confirmed that was typed there, and redirects
 * with a toast; the same page shows a refusal.
 */
export async function submitDelete(
  { request, context }: ActionFunctionArgs,
  deleteIt: (key: string, form: FormData) => Promise<Deleted>,
) {
  const { form } = context;
  try {
    await confirmTyped(context, form);
    const { destination, message } = await deleteIt(readKey(form), form);
    const next = readReturnPath(request) ?? destination;
    // A document that opens at an element shows the message beside it.
    const description = next.split("#")[1];
    const toast = { message, description };
    return await context.toasts.redirectWithSuccess(next, toast, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || FOR_ERROR_BOUNDARY.has(failure.status)) throw error;
    const { data: shown, init } = showErrors(context, error, form);
    return data({ ...shown, moveTo: readMoveTo(form) }, init ?? undefined);
  }
}
