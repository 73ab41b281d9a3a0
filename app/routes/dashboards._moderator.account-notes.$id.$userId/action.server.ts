import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { AccountNoteCreateSchema } from "~api/contract/site/moderation/account-notes";
import type { Viewer } from "~/server/context/request-context.server";
import { formFailure, formFailureFromApi, readForm, readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

/** Adds a note about an account, or deletes one. */
export async function changeAccountNotes(viewer: Viewer, { params, context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const { userId: id = "" } = params;
  const page = paths.accountNotes(viewer.id, id);
  if (form.get("intent") === "delete-note") {
    try {
      const noteId = String(form.get("noteId"));
      await api.moderation.deleteAccountNote({ params: { id: noteId }, key: readKey(form) });
      return await toasts.redirectWithSuccess(page, "The note is gone", { status: 303 });
    } catch (error) {
      return redirectWithError(context, page, error);
    }
  }
  const { submission, key } = readForm(context, AccountNoteCreateSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    await api.moderation.addAccountNote({ params: { id }, body: submission.value, key });
    return await toasts.redirectWithSuccess(page, "The note is added", { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
