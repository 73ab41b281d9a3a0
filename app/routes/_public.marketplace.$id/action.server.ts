import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CommentCreateSchema } from "~api/contract/comments";
import { followAuthor } from "~/server/follow.server";
import { formFailure, formFailureFromApi, readForm, readKey } from "~/server/forms.server";
import type { Visit } from "~/server/visit.server";
import { paths } from "~/utils/paths";

/** Does what the pressed button of a post's page says. The caller has checked who is signed in. */
export async function actOnPost({ request, params, context: { visit } }: ActionFunctionArgs) {
  const postId = params["id"] ?? "";
  const form = await request.clone().formData();
  const intent = form.get("intent");
  if (intent === "like" || intent === "dislike") {
    await visit.api.post[intent](postId, readKey(form));
    return redirect(paths.post(postId, "reactions"), 303);
  }
  if (intent === "follow" || intent === "unfollow") {
    return followAuthor(visit, form, paths.post(postId));
  }
  return addComment(visit, request, postId);
}

/** Adds a comment and returns to it. */
async function addComment(visit: Visit, request: Request, postId: string) {
  const { submission, key } = await readForm(request, CommentCreateSchema.omit({ postId: true }));
  if (submission.status !== "success") return formFailure(visit, submission);
  try {
    const comment = await visit.api.comment.create({ ...submission.value, postId }, key);
    return redirect(paths.post(postId, `comment-${comment.id}`), 303);
  } catch (error) {
    return formFailureFromApi(visit, submission, error);
  }
}
