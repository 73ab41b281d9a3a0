import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteLink } from "~/components/tables/row-actions";
import { ButtonLink } from "~/components/ui/button";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { submitPage } from "./action.server";
import { PageForm } from "./page-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.page ? `Edit “${data.page.title}”` : "Write a page" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  const { id: userId, pageId: id } = args.params;
  requireOwnScreen(viewer, userId);
  const page = id ? await args.context.api.sitePages.get({ params: { id } }) : null;
  return { viewerId: viewer.id, page, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return submitPage(viewer, args);
}

export default function EditSitePagePage() {
  const { viewerId, page, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <h1>{page ? "Edit page" : "Write a page"}</h1>
        {page && (
          <p className="row">
            {page.isPublished && (
              <ButtonLink size="small" href={paths.page(page.slug)}>
                View
              </ButtonLink>
            )}{" "}
            <ButtonLink size="small" href={paths.pageVersions(page.id)}>
              Earlier versions
            </ButtonLink>{" "}
            <DeleteLink href={paths.deletePage(page.id)} name={page.title} />
          </p>
        )}
      </div>
      <PageForm
        key={page?.id}
        page={page}
        formKey={formKey}
        failed={useActionData<typeof action>()}
        cancelHref={paths.sitePages(viewerId)}
      />
    </>
  );
}
