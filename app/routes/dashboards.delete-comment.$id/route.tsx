import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireViewer } from "~/server/context/auth.server";
import { requireDeletableComment } from "~/server/loaders/comment.server";
import { submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete comment?" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireViewer(args);
  const { author, description, backHref } = await requireDeletableComment(args, viewer);
  return {
    question: "Delete this comment?",
    explanation: `Written by ${author}. This can’t be undone.`,
    quote: description,
    formKey: createFormKey(),
    backHref,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { path, remove } = await requireDeletableComment(args, viewer);
  return submitDelete(args, async (key) => {
    await remove(key);
    return { destination: path, message: "The comment was deleted." };
  });
}

export default function DeleteCommentPage() {
  return <DeletePage />;
}
