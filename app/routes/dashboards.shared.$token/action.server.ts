import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { NoteCreateSchema } from "~api/contract/posts/shared-drafts";
import { noteAnchor } from "~/components/posts/notes/note-item";
import { deleteNoteFromForm } from "~/server/forms/delete-note.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const FormSchema = NoteCreateSchema.omit({ token: true });

/** Adds a note to a paragraph, or deletes one. */
export async function changeNotes({ params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  if (context.form.get("intent") === "delete-note") {
    return deleteNoteFromForm(context, paths.sharedDraft(token));
  }
  const { submission, key } = readForm(context, FormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const body = { ...submission.value, token };
    const { id } = await context.api.sharedDrafts.addNote({ body, key });
    return redirect(paths.sharedDraft(token, {}, noteAnchor(id)), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
