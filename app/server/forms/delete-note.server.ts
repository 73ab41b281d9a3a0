import type { RequestContext } from "~/server/context/request-context.server";
import { readKey } from "./form.server";
import { redirectWithError } from "./redirect-with-error.server";

/** Deletes the note whose button was pressed. */
export async function deleteNoteFromForm(context: RequestContext, back: string) {
  const { api, form, toasts } = context;
  const id = String(form.get("noteId"));
  try {
    await api.sharedDrafts.deleteNote({ params: { id }, key: readKey(form) });
    return await toasts.redirectWithSuccess(back, "The note is gone", { status: 303 });
  } catch (error) {
    return redirectWithError(context, back, error);
  }
}
