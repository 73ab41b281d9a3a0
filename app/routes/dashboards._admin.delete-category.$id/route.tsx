import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/confirm-delete";
import type { DeleteQuestion } from "~/components/confirm-delete";
import { requireAdmin } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { formatCount } from "~/utils/numbers";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete a category" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const { title, postsCount } = await args.context.visit.api.category.get(args.params["id"] ?? "");
  return {
    question: `Delete “${title}”?`,
    explanation:
      postsCount === 0
        ? "No post is in it. Nothing brings it back."
        : `It cannot be deleted yet: ${formatCount(postsCount)} ${postsCount === 1 ? "post has" : "posts have"} to move to another category first.`,
    formKey: createFormKey(),
    backHref: paths.categoryList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key) => {
    const { title } = await args.context.visit.api.category.delete(args.params["id"] ?? "", key);
    return {
      destination: paths.categoryList(viewer.id),
      message: `The category “${title}” is deleted.`,
    };
  });
}

export default function DeleteCategoryPage() {
  return <DeletePage />;
}
