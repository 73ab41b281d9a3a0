import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin, requireOwnScreen } from "~/server/auth.server";
import { formatDay } from "~/utils/dates";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Categories" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const categories = await args.context.visit.api.category.list();
  return categories.map(({ id, title, slug, postsCount, createdAt, user }) => ({
    id,
    title,
    slug,
    postsCount,
    createdAt,
    creator: user?.fullName ?? "",
  }));
}

export default function CategoryListPage() {
  const categories = useLoaderData<typeof loader>();
  return (
    <>
      <div className="work-title">
        <h1>Categories</h1>
      </div>
      <section className="panel">
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col" className="num">
                Posts
              </th>
              <th scope="col">Created by</th>
              <th scope="col">Created</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, title, slug, postsCount, creator, createdAt }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={paths.category(slug, title)}>{title}</a>
                </th>
                <td className="num" data-label="Posts">
                  {postsCount}
                </td>
                <td data-label="Created by">{creator}</td>
                <td data-label="Created">
                  <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
