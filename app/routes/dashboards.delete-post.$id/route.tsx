import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireViewer } from "~/server/auth.server";
import { readBack, submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { requireOwnPost } from "~/server/post-form.server";
import { canOfferProjects } from "~/utils/account";
import { countOf } from "~/utils/numbers";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a post" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireViewer(args);
  const { id, title, commentsCount, likesCount } = await requireOwnPost(viewer, args);
  const comments = countOf(commentsCount, "comment");
  const likes = countOf(likesCount, "like");
  return {
    question: `Delete “${title}”?`,
    explanation: `Its picture, ${comments} and ${likes} go with it. Nothing brings them back.`,
    formKey: createFormKey(),
    backHref: readBack(args.request) ?? paths.post(id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitDelete(args, async (key) => {
    const { api } = args.context.visit;
    const { title, price, user } = await api.post.delete(args.params["id"] ?? "", key);
    const isListedAsProject = price !== null && canOfferProjects(viewer);
    return {
      destination: isListedAsProject ? paths.projects(user.id) : paths.posts(user.id),
      message: `“${title}” is deleted.`,
    };
  });
}

export default function DeletePostPage() {
  return <DeletePage />;
}
