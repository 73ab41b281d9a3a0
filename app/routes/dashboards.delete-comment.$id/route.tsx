import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireViewer } from "~/server/context/auth.server";
import { requireChangeableComment, toCommentPath } from "~/server/loaders/comment.server";
import { submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete comment?" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireViewer(args);
  const comment = await requireChangeableComment(args, viewer, { orPostOwner: true });
  return {
    question: "Delete this comment?",
    explanation: `Written by ${comment.user.fullName}. This can’t be undone.`,
    quote: comment.description,
    formKey: createFormKey(),
    backHref: toCommentPath(args.request, comment),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id, post, postSlug } = await requireChangeableComment(args, viewer, {
    orPostOwner: true,
  });
  return submitDelete(args, async (key) => {
    await args.context.api.comments.delete({ params: { id }, key });
    return {
      destination: paths.post({ id: post, slug: postSlug }, "comments"),
      message: "The comment was deleted.",
    };
  });
}

export default function DeleteCommentPage() {
  return <DeletePage />;
}
