import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getApiFailure } from "./api-call.server";
import { createFormKey, readKey, toErrorLine } from "./forms.server";
import { safeRedirect } from "~/utils/paths";

/** What the boundary of the page says better than a form: not yours, or not there any more. */
const NOT_ABOUT_THE_FORM = new Set([401, 403, 404]);

/** The state of the list that somebody came from, or null. */
export function readBack({ url }: Request): string | null {
  return safeRedirect(new URL(url).searchParams.get("back"));
}

/** Where to go on, for who does not come from a list, and what to say there. */
type Outcome = { destination: string; message: string };

/** Deletes what a page asked about and goes on with a toast. A refusal is told on the same page. */
export async function submitDelete(
  { request, context: { visit } }: ActionFunctionArgs,
  deleteIt: (key: string) => Promise<Outcome>,
) {
  const key = readKey(await request.formData());
  try {
    const { destination, message } = await deleteIt(key);
    const next = readBack(request) ?? destination;
    return await visit.toasts.redirectWithSuccess(next, message, { status: 303 });
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure || NOT_ABOUT_THE_FORM.has(failure.status)) throw error;
    visit.hasFormError = true;
    return data(
      { message: toErrorLine(failure), formKey: createFormKey() },
      { status: failure.status },
    );
  }
}
