import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/auth.server";
import { formatDay } from "~/utils/dates";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Categories" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const categories = await args.context.visit.api.category.list();
  const rows = categories.map(({ id, title, slug, postsCount, createdAt, user }) => ({
    id,
    title,
    slug,
    postsCount,
    createdAt,
    creator: user?.fullName ?? "",
  }));
  return { viewerId: viewer.id, rows };
}

export default function CategoryListPage() {
  const { viewerId, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="work-title">
        <div>
          <h1>Categories</h1>
          <p className="muted">{rows.length} in all, by title</p>
        </div>
        <ButtonLink href={paths.addCategory(viewerId)} variant="primary">
          <Icon name="plus" />
          Add a category
        </ButtonLink>
      </div>
      <Panel isFlush>
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col" className="num">
                Posts
              </th>
              <th scope="col">Created by</th>
              <th scope="col">Created</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, slug, postsCount, creator, createdAt }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={paths.category(slug, title)}>{title}</a>
                </th>
                <td className="num" data-label="Posts">
                  {postsCount}
                </td>
                <td data-label="By">{creator}</td>
                <td data-label="Date">
                  <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                </td>
                <td>
                  <div className="row row-actions">
                    <ButtonLink
                      href={paths.updateCategory(id)}
                      size="small"
                      aria-label={`Edit ${title}`}
                    >
                      Edit
                    </ButtonLink>{" "}
                    <ButtonLink
                      href={paths.deleteCategory(id)}
                      size="small"
                      variant="danger-quiet"
                      aria-label={`Delete ${title}`}
                    >
                      Delete
                    </ButtonLink>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  );
}
