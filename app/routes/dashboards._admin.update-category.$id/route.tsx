import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CategoryForm } from "~/components/admin/category-form";
import { requireAdmin } from "~/server/context/auth.server";
import { submitCategoryForm } from "~/server/forms/category-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Edit “${data.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { id, title, version, isDefault } = await args.context.api.categories.get({
    params: { id: args.params["id"] ?? "" },
  });
  const mayBeDefault = isDefault === false;
  return { viewerId: viewer.id, id, title, version, mayBeDefault, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitCategoryForm(viewer, args, args.params["id"]);
}

export default function UpdateCategoryPage() {
  const { viewerId, id, title, version, mayBeDefault, formKey } = useLoaderData<typeof loader>();
  return (
    <CategoryForm
      key={id}
      heading="Edit category"
      submitLabel="Save changes"
      hint="Every post in this category will show the new title"
      title={title}
      version={version}
      mayBeDefault={mayBeDefault}
      formKey={formKey}
      failed={useActionData<typeof action>()}
      cancelHref={paths.categoryList(viewerId)}
    />
  );
}
