import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CommentCreateSchema } from "~api/contract/comments";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms.server";
import { paths } from "~/utils/paths";

/** Adds a comment and returns to it. The caller has checked who is signed in. */
export async function addComment({ request, params, context: { visit } }: ActionFunctionArgs) {
  const { submission, key } = await readForm(request, CommentCreateSchema);
  if (submission.status !== "success") return formFailure(visit, submission);
  const postId = params["id"] ?? "";
  try {
    const comment = await visit.api.comment.create({ ...submission.value, postId }, key);
    return redirect(paths.post(postId, `comment-${comment.id}`), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
