import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SearchBox } from "~/components/layout/search-box";
import { HiddenPosts } from "~/components/moderation/hidden-posts";
import { DraftTable } from "~/components/posts/tables/draft-table";
import { NoDrafts } from "~/components/posts/tables/no-drafts";
import { PostTable } from "~/components/posts/tables/post-table";
import { StatusTabs } from "~/components/posts/tables/status-tabs";
import { Pagination } from "~/components/tables/pagination";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { loadOwnPosts } from "~/server/loaders/own-posts.server";
import { requireOwnScreen, requireProvider } from "~/server/context/auth.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { loadUserProjects } from "./user-projects.server";
import { NoProjects } from "./no-projects";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Projects" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProvider(args);
  const userId = args.params["id"] ?? "";
  requireOwnScreen(viewer, userId, { orAdmin: true });
  const { context, request } = args;
  if (viewer.id !== userId) return loadUserProjects(context, request, userId);
  const own = await loadOwnPosts(context, request, viewer, "project");
  return { userId, ownerName: null, ...own };
}

export default function ProjectsPage() {
  const { userId, ownerName, query, status, counts, posts, drafts, hidden, ...page } =
    useLoaderData<typeof loader>();
  const { total, currentPage, numberOfPages } = page;
  const isOwn = ownerName === null;
  const root = useRootData();
  const sells = root.site.hasMarketplace && mayDo("sell", root);
  const isScheduled = status === "scheduled";
  const shownStatus = status === "published" ? null : status;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Projects</h1>
          {(!counts || query) && (
            <p className="muted">
              {countOf(total, "project")}
              {ownerName && ` by ${ownerName}`}
              {query && ` for “${query}”`}
            </p>
          )}
        </div>
        {(total > 0 || query || shownStatus) && (
          <div className="row">
            <SearchBox
              key={query}
              action={paths.projects(userId)}
              name="query"
              defaultValue={query}
              label="Search projects"
              isAside
            >
              {shownStatus && <input type="hidden" name="status" value={shownStatus} />}
            </SearchBox>
            {isOwn && sells && (
              <ButtonLink href={paths.createProject(userId)} variant="primary">
                <Icon name="plus" />
                Create project
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <HiddenPosts posts={hidden} />
      {counts && (
        <StatusTabs
          counts={counts}
          current={status}
          hrefFor={(other) => paths.projects(userId, { status: other })}
        />
      )}
      {posts.length > 0 ? (
        <PostTable
          caption={query ? "Projects, best match first" : "Projects, newest first"}
          posts={posts}
          kind="project"
        />
      ) : drafts.length > 0 ? (
        <DraftTable
          caption={isScheduled ? "Scheduled projects" : "Drafts of projects, last saved first"}
          userId={userId}
          kind="project"
          isScheduled={isScheduled}
          drafts={drafts}
        />
      ) : shownStatus ? (
        <NoDrafts isScheduled={isScheduled} query={query} />
      ) : (
        <NoProjects userId={userId} query={query} isOwn={isOwn && sells} />
      )}
      <Pagination
        page={currentPage}
        pages={numberOfPages}
        hrefFor={(number) =>
          paths.projects(userId, { status: shownStatus, query, page: number > 1 ? number : null })
        }
      />
    </>
  );
}
