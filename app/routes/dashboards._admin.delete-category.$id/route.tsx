import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { listAllCategories } from "~/server/api/categories.server";
import { requireAdmin } from "~/server/context/auth.server";
import { readMoveTo, submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete a category" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const { api } = args.context;
  const [{ id, title, postsCount }, all] = await Promise.all([
    api.categories.get({ params: { id: args.params["id"] ?? "" } }),
    listAllCategories(api),
  ]);
  const options = all
    .filter((other) => other.id !== id)
    .map((other) => ({ value: other.id, label: other.title }));
  const posts = countOf(postsCount, "post");
  return {
    question: `Delete “${title}”?`,
    explanation:
      options.length === 0
        ? "It is the last category, and posts need one. Add another before you delete it."
        : postsCount === 0
          ? "It has no posts. This can’t be undone."
          : `It has ${posts}, which need another category. This can’t be undone.`,
    move: postsCount > 0 ? { label: `Move its ${posts} to`, options } : undefined,
    confirm: { hasSecondFactor: viewer.hasSecondFactor },
    formKey: createFormKey(),
    backHref: paths.categoryList(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key, form) => {
    const { title } = await args.context.api.categories.delete({
      params: { id: args.params["id"] ?? "" },
      query: { moveTo: readMoveTo(form) },
      key,
    });
    return {
      destination: paths.categoryList(viewer.id),
      message: `The category “${title}” was deleted.`,
    };
  });
}

export default function DeleteCategoryPage() {
  return <DeletePage />;
}
