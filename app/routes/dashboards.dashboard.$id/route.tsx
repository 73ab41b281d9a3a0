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
  const { id: ownerId = "" } = args.params;
  requireOwnScreen(viewer, ownerId, { orAdmin: true });
  const { api } = args.context.visit;
  const isOwn = ownerId === viewer.id;
  const [posts, owner, stats] = await Promise.all([
    api.post.list({ page: 1, user: ownerId }),
    isOwn ? viewer : api.users.get(ownerId),
    isOwn ? api.users.ownStats() : api.users.statsOf(ownerId),
  ]);
  const { id, firstName, fullName } = owner;
  return {
    owner: { id, firstName, fullName },
    isOwn,
    stats,
    latest: posts.data.slice(0, LATEST_POSTS),
  };
}

export default function DashboardPage() {
  const { owner, isOwn, stats, latest } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <div className="work-title">
        <h1>{isOwn ? `Welcome, ${owner.firstName}` : `The dashboard of ${owner.fullName}`}</h1>
        {isOwn && latest.length > 0 && (
          <ButtonLink href={paths.write(owner.id)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      <Figures stats={stats} />
      {latest.length > 0 ? (
        <div className="stack">
          <div className="board">
            <DaysChart days={stats.days} />
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
          <LatestComments
            heading={`Latest comments on ${isOwn ? "your" : "their"} posts`}
            comments={stats.latestComments.slice(0, LATEST_COMMENTS)}
          />
        </div>
      ) : (
        <EmptyState icon="pencil">
          <h2>{isOwn ? "Your stall is ready" : "Nothing on this stall yet"}</h2>
          <p>
            {isOwn
              ? "Write the first post. A paragraph and a title are enough."
              : `${owner.firstName} has not published anything so far.`}
          </p>
          {isOwn && (
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
