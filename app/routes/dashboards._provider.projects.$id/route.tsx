import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostTable } from "~/components/posts/post-table";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/tables/pagination";
import { SearchBox } from "~/components/forms/search-box";
import { requireOwnScreen, requireProvider } from "~/server/session/auth.server";
import { redirectToLastPage, readPage } from "~/server/loaders/listing.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { NoProjects } from "./no-projects";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Job List" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  const userId = args.params["id"] ?? "";
  requireOwnScreen(viewer, userId, { orAdmin: true });
  const { request, context } = args;
  const { api } = context;
  const query = new URL(request.url).searchParams.get("query")?.trim() ?? "";
  const isOwn = viewer.id === userId;
  const filter = { user: userId, kind: "project", page: readPage(request) } as const;
  const [owner, projects] = await Promise.all([
    isOwn ? viewer : api.users.get({ params: { id: userId } }),
    query
      ? api.posts.search({ query: { ...filter, searchQuery: query, fields: "card" } })
      : api.posts.list({ query: { ...filter, fields: "card" } }),
  ]);
  redirectToLastPage(projects, request);
  return { userId, ownerName: isOwn ? null : owner.fullName, query, projects };
}

export default function ProjectsPage() {
  const { userId, ownerName, query, projects } = useLoaderData<typeof loader>();
  const { total } = projects;
  const isOwn = ownerName === null;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Job List</h1>
          <p className="muted">
            {countOf(total, "project")}
            {ownerName && ` by ${ownerName}`}
            {query && ` for “${query}”`}
          </p>
        </div>
        {(total > 0 || query) && (
          <div className="row">
            <SearchBox
              key={query}
              action={paths.projects(userId)}
              name="query"
              defaultValue={query}
              label="Search projects"
              isAside
            />
            {isOwn && (
              <ButtonLink href={paths.createProject(userId)} variant="primary">
                <Icon name="plus" />
                Create project
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {total > 0 ? (
        <PostTable
          caption={query ? "Projects, best match first" : "Projects, newest first"}
          posts={projects.data}
          kind="project"
        />
      ) : (
        <NoProjects userId={userId} query={query} isOwn={isOwn} />
      )}
      <Pagination
        page={projects.currentPage}
        pages={projects.numberOfPages}
        hrefFor={(page) => paths.projects(userId, { query, page: page > 1 ? page : null })}
      />
    </>
  );
}
