import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { PostCard } from "~/components/ui/post-card";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { DaysChart } from "./days-chart";
import { Figures } from "./figures";
import { LatestComments } from "./latest-comments";

const LATEST_POSTS = 4;
const LATEST_COMMENTS = 5;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { params, context } = args;
  requireOwnScreen(viewer, params["id"], { orAdmin: true });
  const { api } = context.visit;
  const isOwn = params["id"] === viewer.id;
  const [posts, owner, stats] = await Promise.all([
    api.post.list({ page: 1, user: params["id"] }),
    isOwn ? viewer : api.users.get(params["id"] ?? ""),
    isOwn ? api.users.ownStats() : null,
  ]);
  const { id, firstName, fullName } = owner;
  return { owner: { id, firstName, fullName }, stats, latest: posts.data.slice(0, LATEST_POSTS) };
}

export default function DashboardPage() {
  const { owner, stats, latest } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <div className="work-title">
        <h1>{stats ? `Welcome, ${owner.firstName}` : `The dashboard of ${owner.fullName}`}</h1>
        {stats && latest.length > 0 && (
          <ButtonLink href={paths.write(owner.id)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      {stats && <Figures stats={stats} />}
      {latest.length > 0 ? (
        <div className="stack">
          <div className={stats ? "board" : undefined}>
            {stats && <DaysChart days={stats.days} />}
            <Panel heading="Latest posts">
              <div className="compact-list">
                {latest.map((post) => (
                  <PostCard
                    key={post.id}
                    post={post}
                    variant="compact"
                    heading="h3"
                    light={lightPages}
                  />
                ))}
              </div>
            </Panel>
          </div>
          {stats && <LatestComments comments={stats.latestComments.slice(0, LATEST_COMMENTS)} />}
        </div>
      ) : (
        <EmptyState icon="pencil">
          <h2>{stats ? "Your stall is ready" : "Nothing on this stall yet"}</h2>
          <p>
            {stats
              ? "Write the first post. A paragraph and a title are enough."
              : `${owner.firstName} has not published anything so far.`}
          </p>
          {stats && (
            <p className="row">
              <ButtonLink href={paths.write(owner.id)} variant="primary">
                Write a post
              </ButtonLink>
            </p>
          )}
        </EmptyState>
      )}
    </>
  );
}
