import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { Icon } from "~/components/ui/icon";
import { RowActions } from "~/components/tables/row-actions";
import { listAllCategories } from "~/server/api/categories.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { formatDay } from "~/utils/format/dates";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

const COLUMNS = [
  { label: "Title" },
  { label: "Posts", isNumber: true },
  { label: "Created by" },
  { label: "Created" },
];

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Categories" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const categories = await listAllCategories(args.context.api);
  const rows = categories.map(({ id, title, slug, postsCount, createdAt, user }) => ({
    id,
    title,
    slug,
    postsCount,
    createdAt,
    creator: user?.fullName ?? "",
  }));
  const defaultTitle = categories.find(({ isDefault }) => isDefault)?.title ?? null;
  return { viewerId: viewer.id, rows, defaultTitle };
}

export default function CategoryListPage() {
  const { viewerId, rows, defaultTitle } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Categories</h1>
          <p className="muted">
            {rows.length === 1 ? "1 category" : `${rows.length} categories, by title`}
            {defaultTitle && `. Posts without a category go in ${defaultTitle}.`}
          </p>
        </div>
        <ButtonLink href={paths.addCategory(viewerId)} variant="primary">
          <Icon name="plus" />
          Add a category
        </ButtonLink>
      </div>
      <DataTable caption="Categories, by title" columns={COLUMNS}>
        {rows.map(({ id, title, slug, postsCount, creator, createdAt }) => (
          <tr key={id} id={`category-${id}`}>
            <th scope="row">
              <a href={paths.category(slug, title)}>{title}</a>
            </th>
            <CountCell label="Posts" count={postsCount} />
            <td data-label="By">{creator}</td>
            <td data-label="Date">
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </td>
            <td>
              <RowActions
                name={title}
                editHref={paths.updateCategory(id)}
                deleteHref={paths.deleteCategory(id)}
              />
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
