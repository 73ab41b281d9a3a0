import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { requireViewer } from "~/server/auth.server";
import { requireChangeableComment } from "~/server/comments.server";
import { createFormKey, readKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete comment?" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer, { orPostOwner: true });
  return { comment, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, post } = await requireChangeableComment(args, viewer, { orPostOwner: true });
  const { api, toasts } = args.context.visit;
  await api.comment.delete(id, readKey(await args.request.formData()));
  const back = paths.post(post, "comments");
  return toasts.redirectWithSuccess(back, "The comment is deleted.", { status: 303 });
}

export default function DeleteCommentPage() {
  const { comment, formKey } = useLoaderData<typeof loader>();
  return (
    <ConfirmDelete
      question="Delete this comment?"
      formKey={formKey}
      backHref={paths.post(comment.post, `comment-${comment.id}`)}
    >
      <p className="muted">{comment.user.fullName} wrote:</p>
      <p className="comment-text">{comment.description}</p>
    </ConfirmDelete>
  );
}
