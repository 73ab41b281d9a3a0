import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { OwnStats } from "~api/contract/site/own-stats";
import { useLoaderData } from "@remix-run/react";
import { NoPosts } from "~/components/posts/tables/no-posts";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { PostCard } from "~/components/posts/post-card";
import { withFallback } from "~/server/api/failure.server";
import { requireAdmin, requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import type { Viewer } from "~/server/context/request-context.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { sendTestMail } from "./action.server";
import { DaysChart } from "./days-chart";
import { Figures } from "./figures";
import { LatestComments } from "./latest-comments";
import { NextSteps } from "./next-steps";
import type { NextStep } from "./next-steps";
import { loadSetup } from "./setup.server";
import { SiteSteps } from "./site-steps";
import "./latest-posts.css";

const LATEST_POSTS = 4;
const LATEST_COMMENTS = 5;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

function listNextSteps(viewer: Viewer): NextStep[] {
  const { id, profilePhoto, bio, postCount, followingCount } = viewer;
  return [
    {
      label: "Add a profile photo",
      icon: "camera",
      href: paths.photoSettings(id),
      isDone: profilePhoto !== "",
    },
    {
      label: "Introduce yourself",
      icon: "user",
      href: paths.profileSettings(id),
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
  const { api } = args.context;
  const isOwn = ownerId === viewer.id;
  const [posts, owner, stats, setup] = await Promise.all([
    api.posts.list({ query: { page: 1, user: ownerId, fields: "card" } }),
    isOwn ? viewer : api.users.get({ params: { id: ownerId } }),
    withFallback(isOwn ? api.stats.mine() : api.stats.ofUser({ params: { id: ownerId } }), null),
    isOwn ? loadSetup(args.context, viewer) : null,
  ]);
  const { id, firstName, fullName } = owner;
  return {
    owner: { id, firstName, fullName },
    isOwn,
    stats: stats && { ...stats, latestComments: stats.latestComments.slice(0, LATEST_COMMENTS) },
    lead: describeFigures(isOwn, stats),
    posts: posts.data.map(({ id: postId, title }) => ({ id: postId, title })),
    latest: posts.data.slice(0, LATEST_POSTS),
    setup,
    // A new site comes before its admin's profile.
    steps: isOwn && !setup ? listNextSteps(viewer) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return sendTestMail(viewer, args);
}

function describeFigures(isOwn: boolean, stats: OwnStats | null): string | null {
  if (!stats) return "We could not load the figures and comments. Reload the page to try again.";
  if (!isOwn) return null;
  if (stats.unread === 0) return "You’re all caught up";
  return `You have ${countOf(stats.unread, "unread message")}`;
}

export default function DashboardPage() {
  const { owner, isOwn, stats, lead, posts, latest, setup, ...loaded } =
    useLoaderData<typeof loader>();
  const root = useRootData();
  const { lightPages } = root;
  const writes = mayDo("write", root);
  const steps = loaded.steps.filter(({ href }) => writes || href !== paths.write(owner.id));
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>{isOwn ? `Welcome, ${owner.firstName}` : `${owner.fullName}’s dashboard`}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {isOwn && latest.length > 0 && writes && (
          <ButtonLink href={paths.write(owner.id)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      {setup && <SiteSteps {...setup} />}
      {stats && <Figures stats={stats} />}
      {latest.length > 0 ? (
        <div className="stack">
          <div className="board">
            {stats && <DaysChart days={stats.days} />}
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
                      isOnAuthorPage
                    />
                  ))}
                </div>
              </Panel>
            </div>
          </div>
          {stats && (
            <LatestComments
              heading={`Latest comments on ${isOwn ? "your" : "their"} posts`}
              posts={posts}
              comments={stats.latestComments}
            />
          )}
        </div>
      ) : (
        <div className={steps.length > 0 ? "board" : undefined}>
          <NoPosts
            person={owner}
            isOwn={isOwn}
            heading="h2"
            invitation="Your first post only needs a title and a paragraph."
          />
          <NextSteps steps={steps} />
        </div>
      )}
    </>
  );
}
