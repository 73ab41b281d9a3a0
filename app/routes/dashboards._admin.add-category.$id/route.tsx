import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CategoryForm } from "~/components/admin/category-form";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { submitCategoryForm } from "~/server/forms/category-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Add a category" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return { viewerId: viewer.id, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitCategoryForm(viewer, args);
}

export default function AddCategoryPage() {
  const { viewerId, formKey } = useLoaderData<typeof loader>();
  return (
    <CategoryForm
      heading="Add a category"
      submitLabel="Add category"
      hint="2 to 40 characters. Each title can be used only once"
      formKey={formKey}
      failed={useActionData<typeof action>()}
      cancelHref={paths.categoryList(viewerId)}
    />
  );
}
