import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DeletePage } from "~/components/forms/confirm-delete";
import type { DeleteQuestion } from "~/components/forms/confirm-delete";
import { requireAdmin } from "~/server/context/auth.server";
import { submitDelete } from "~/server/forms/delete-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete a page" });

export async function loader(args: LoaderFunctionArgs): Promise<DeleteQuestion> {
  const viewer = await requireAdmin(args);
  const { title, slug, isPublished } = await args.context.api.sitePages.get({
    params: { id: args.params["id"] ?? "" },
  });
  const links = isPublished ? `Links to ${paths.page(slug)} will lead nowhere. ` : "";
  return {
    question: `Delete “${title}”?`,
    explanation: `${links}Its earlier versions will be deleted too. This can’t be undone.`,
    formKey: createFormKey(),
    backHref: paths.sitePages(viewer.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  return submitDelete(args, async (key) => {
    const { title } = await args.context.api.sitePages.delete({
      params: { id: args.params["id"] ?? "" },
      key,
    });
    return {
      destination: paths.sitePages(viewer.id),
      message: `The page “${title}” was deleted.`,
    };
  });
}

export default function DeleteSitePagePage() {
  return <DeletePage />;
}
