import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DataTable } from "~/components/tables/data-table";
import { RowActions } from "~/components/tables/row-actions";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { formatDay } from "~/utils/format/dates";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

const COLUMNS = [
  { label: "Title" },
  { label: "Address" },
  { label: "Shown to" },
  { label: "Changed" },
];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Site pages" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return { viewerId: viewer.id, pages: await args.context.api.sitePages.list() };
}

export default function SitePagesPage() {
  const { viewerId, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Site pages</h1>
          <p className="muted">
            Terms, an imprint, or anything else. To put one in the footer, add its address to the
            links in the <a href={paths.site(viewerId)}>site settings</a>.
          </p>
        </div>
        <ButtonLink href={paths.sitePage(viewerId)} variant="primary">
          <Icon name="plus" />
          Write a page
        </ButtonLink>
      </div>
      {pages.length === 0 ? (
        <Panel>
          <p>There are none yet.</p>
        </Panel>
      ) : (
        <DataTable caption="Pages, by title" columns={COLUMNS}>
          {pages.map(({ id, title, slug, isPublished, updatedAt }) => (
            <tr key={id} id={`page-${id}`}>
              <th scope="row" dir="auto">
                {title}
              </th>
              <td data-label="Address">
                {isPublished ? <a href={paths.page(slug)}>{paths.page(slug)}</a> : paths.page(slug)}
              </td>
              <td data-label="Shown to">{isPublished ? "Everybody" : "Admins only"}</td>
              <td data-label="Changed">
                <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
              </td>
              <td>
                <RowActions
                  name={title}
                  versionsHref={paths.pageVersions(id)}
                  editHref={paths.sitePage(viewerId, id)}
                  deleteHref={paths.deletePage(id)}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
