import { redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { CommentCreateSchema } from "~api/contract/comments";
import { followFromForm } from "~/server/forms/follow-form.server";
import { formFailure, formFailureFromApi, readForm, readKey } from "~/server/forms/form.server";
import { setReaction } from "~/server/forms/set-reaction.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

type Query = Record<string, string | undefined>;

/** The caller has checked that the viewer is signed in. */
export async function handlePostAction({ request, params, context }: ActionFunctionArgs) {
  const { hexId = "", slug } = params;
  const postId = hexId.toLowerCase();
  const query: Query = Object.fromEntries(new URL(request.url).searchParams);
  const pathTo = (hash?: string, kept = query) => paths.post({ id: postId, slug }, hash, kept);
  const { form } = context;
  const intent = form.get("intent");
  if (await setReaction(context.api, intent, postId, readKey(form))) {
    return redirect(pathTo("reactions"), 303);
  }
  if (intent === "keep-off-landing" || intent === "allow-on-landing") {
    return setOnLanding(context, postId, intent === "allow-on-landing", readKey(form), pathTo());
  }
  if (intent === "follow" || intent === "unfollow") {
    return followFromForm(context, form, pathTo());
  }
  return addComment(context, postId, (hash) => pathTo(hash, { sort: query["sort"] }));
}

async function setOnLanding(
  context: RequestContext,
  id: string,
  isOnLanding: boolean,
  key: string | null,
  path: string,
) {
  await context.api.posts.setOnLanding({ params: { id }, body: { isOnLanding }, key });
  const message = isOnLanding
    ? "The landing page may show this post again"
    : "This post stays off the landing page";
  return context.toasts.redirectWithSuccess(path, message, { status: 303 });
}

async function addComment(
  context: RequestContext,

  postId: string,
  pathTo: (hash: string) => string,
) {
  const { submission, key } = readForm(context, CommentCreateSchema.omit({ postId: true }));
  if (submission.status !== "success") return formFailure(context, submission);
  try {
    const comment = await context.api.comments.create({
      body: { ...submission.value, postId },
      key,
    });
    return redirect(pathTo(`comment-${comment.id}`), 303);
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}
