import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import { confirmTyped, showErrors } from "./confirm-form.server";
import { readKey } from "./form.server";
import { safeRedirect } from "~/utils/paths";

/** Shown by the error boundary, since the form makes no sense any more. */
const FOR_ERROR_BOUNDARY = new Set([401, 403, 404]);

export function readReturnPath({ url }: Request): string | null {
  return safeRedirect(new URL(url).searchParams.get("back"));
}

export function readMoveTo(form: FormData): string | undefined {
  const moveTo = form.get("moveTo");
  return typeof moveTo === "string" ? moveTo : undefined;
}

type Deleted = {
  destination: string;
  message: string;
  /** The id of the element that the next page marks. */
  changed?: string;
};

/** Deletes an item, confirming the password if one was typed. */
export async function submitDelete(
  { request, context }: ActionFunctionArgs,
  deleteIt: (key: string, form: FormData) => Promise<Deleted>,
) {
  const { form } = context;
  try {
    await confirmTyped(context, form);
    const { destination, message, changed } = await deleteIt(readKey(form), form);
    const back = readReturnPath(request) ?? destination;
    const toast = { message, description: back.split("#")[1] };
    const next = changed ? `${back}#${changed}` : back;
    return await context.toasts.redirectWithSuccess(next, toast, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || FOR_ERROR_BOUNDARY.has(failure.status)) throw error;
    const { data: shown, init } = showErrors(context, error, form);
    return data({ ...shown, moveTo: readMoveTo(form) }, init ?? undefined);
  }
}
