import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyStall } from "~/components/empty-stall";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { PostCard } from "~/components/ui/post-card";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import type { Viewer } from "~/server/visit.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { DaysChart } from "./days-chart";
import { Figures } from "./figures";
import { LatestComments } from "./latest-comments";
import { NextSteps } from "./next-steps";
import type { NextStep } from "./next-steps";

const LATEST_POSTS = 4;
const LATEST_COMMENTS = 5;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

function listSteps(viewer: Viewer): NextStep[] {
  const { id, profilePhoto, bio, postCount, followingCount } = viewer;
  return [
    {
      label: "Add a profile photo",
      icon: "camera",
      href: paths.photoSettings(id),
      isDone: profilePhoto !== "",
    },
    {
      label: "Tell people who you are",
      icon: "user",
      href: paths.settings(id),
      isDone: bio !== "",
    },
    {
      label: "Write your first post",
      icon: "pencil",
      href: paths.write(id),
      isDone: postCount > 0,
    },
    {
      label: "Follow an author",
      icon: "user-plus",
      href: paths.marketplace(),
      isDone: followingCount > 0,
    },
  ];
}

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
    posts: posts.data.map(({ id: postId, title }) => ({ id: postId, title })),
    latest: posts.data.slice(0, LATEST_POSTS),
    steps: isOwn ? listSteps(viewer) : [],
  };
}

function sayUnread(count: number): string {
  if (count === 0) return "No message waits for an answer.";
  return count === 1
    ? "One message waits for you."
    : `${count.toLocaleString("en")} messages wait for you.`;
}

export default function DashboardPage() {
  const { owner, isOwn, stats, posts, latest, steps } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <div className="work-title">
        <div>
          <h1>{isOwn ? `Welcome, ${owner.firstName}` : `The dashboard of ${owner.fullName}`}</h1>
          {isOwn && <p className="muted">{sayUnread(stats.unread)}</p>}
        </div>
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
            <div className="stack">
              <NextSteps steps={steps} />
              <Panel heading="Latest posts">
                <div className="compact-list">
                  {latest.map((post) => (
                    <PostCard
                      key={post.id}
                      post={post}
                      variant="compact"
                      heading="h3"
                      light={lightPages}
                      isOfPage
                    />
                  ))}
                </div>
              </Panel>
            </div>
          </div>
          <LatestComments
            heading={`Latest comments on ${isOwn ? "your" : "their"} posts`}
            posts={posts}
            comments={stats.latestComments.slice(0, LATEST_COMMENTS)}
          />
        </div>
      ) : (
        <div className={steps.length > 0 ? "board" : undefined}>
          <EmptyStall
            person={owner}
            isOwn={isOwn}
            heading="h2"
            invitation="Write the first post. A paragraph and a title are enough."
          />
          <NextSteps steps={steps} />
        </div>
      )}
    </>
  );
}
