import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CoAuthorInviteSchema } from "~api/contract/posts/co-authors";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { deleteNoteFromForm } from "~/server/forms/delete-note.server";
import { formFailure, formFailureFromApi, readForm, readKey } from "~/server/forms/form.server";
import { redirectWithError } from "~/server/forms/redirect-with-error.server";
import { paths } from "~/utils/paths";

export async function changeShare(viewer: Viewer, { params, context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const { postId: id = "" } = params;
  const page = paths.shareDraft(viewer.id, id);
  const people = paths.shareDraft(viewer.id, id, "co-authors");
  const intent = form.get("intent");
  if (intent === "delete-note") {
    return deleteNoteFromForm(context, paths.shareDraft(viewer.id, id, "notes"));
  }
  if (!/^(?:share|unshare|remove-co-author)$/u.test(String(intent))) {
    return invite(context, id, people);
  }
  try {
    if (intent === "remove-co-author") {
      const userId = String(form.get("userId"));
      await api.coAuthors.remove({ params: { id, userId }, key: readKey(form) });
      const message = "They are no longer named beside you";
      return await toasts.redirectWithSuccess(people, message, { status: 303 });
    }
    if (intent === "unshare") {
      await api.sharedDrafts.unshare({ params: { id }, key: readKey(form) });
      return await toasts.redirectWithSuccess(page, "The link no longer works", { status: 303 });
    }
    await api.sharedDrafts.share({ params: { id } });
    const message = "The draft has a link. Send it to whom you want to read it";
    return await toasts.redirectWithSuccess(page, message, { status: 303 });
  } catch (error) {
    return redirectWithError(context, page, error);
  }
}

async function invite(context: RequestContext, id: string, people: string) {
  const { submission, key } = readForm(context, CoAuthorInviteSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    await context.api.coAuthors.invite({ params: { id }, body: submission.value, key });
    const message = "They are invited, and find the draft under My posts";
    return await context.toasts.redirectWithSuccess(people, message, { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
