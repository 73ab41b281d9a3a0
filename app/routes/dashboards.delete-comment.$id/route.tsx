import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireViewer } from "~/server/auth.server";
import { requireChangeableComment } from "~/server/comments.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete comment?" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer, { orPostOwner: true });
  return {
    question: "Delete this comment?",
    explanation: `${comment.user.fullName} wrote this. Nothing brings it back.`,
    quote: comment.description,
    formKey: createFormKey(),
    backHref: paths.post(comment.post, `comment-${comment.id}`),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, post } = await requireChangeableComment(args, viewer, { orPostOwner: true });
  return submitDelete(args, async (key) => {
    await args.context.visit.api.comment.delete(id, key);
    return { destination: paths.post(post, "comments"), message: "The comment is deleted." };
  });
}

export default function DeleteCommentPage() {
  return <DeletePage />;
}
