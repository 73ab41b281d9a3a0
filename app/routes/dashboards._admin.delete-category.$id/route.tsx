import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { requireAdmin } from "~/server/auth.server";
import { submitDelete } from "~/server/delete.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete a category" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { title } = await args.context.visit.api.category.get(args.params["id"] ?? "");
  return { viewerId: viewer.id, title, formKey: createFormKey() };
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
  const { viewerId, title, formKey } = useLoaderData<typeof loader>();
  return (
    <ConfirmDelete
      question={`Delete “${title}”?`}
      formKey={formKey}
      failed={useActionData<typeof action>()}
      backHref={paths.categoryList(viewerId)}
    >
      <p>Only a category without posts can be deleted. Nothing brings it back.</p>
    </ConfirmDelete>
  );
}
