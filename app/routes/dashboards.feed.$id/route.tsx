import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import { ButtonLink } from "~/components/ui/button";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { changeFeed } from "./action.server";
import { AddressPanel } from "./address-panel";
import { FollowedTags } from "./followed-tags";
import { loadFeed } from "./loader.server";
import { Suggestions } from "./suggestions";
import "~/components/posts/listing/wide-card.css";
import "./feed.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Following" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadFeed(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeFeed(viewer, args);
}

export default function FeedPage() {
  const { viewerId, isWelcome, isNewest, posts, older, newer, tags, suggestions, address } =
    useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>{isWelcome ? "Welcome" : "Following"}</h1>
          <p className="muted">
            {isWelcome
              ? "Add a photo, follow people and tags, or leave it for later."
              : "Posts by the people and about the tags that you follow."}
          </p>
        </div>
      </div>
      <div className="board feed">
        <div>
          {suggestions && <Suggestions {...suggestions} newcomerId={isWelcome ? viewerId : null} />}
          {isNewest && <h2>New on this site</h2>}
          <div className="post-grid">
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                reactions={<CardReactions post={post} />}
                variant="wide"
                heading="h2"
                light={lightPages}
              />
            ))}
          </div>
          {(newer ?? older) && (
            <nav className="row feed-pages" aria-label="Pages">
              {newer && (
                <ButtonLink rel="prev" href={paths.following(viewerId, { before: newer })}>
                  Newer posts
                </ButtonLink>
              )}
              {older && (
                <ButtonLink rel="next" href={paths.following(viewerId, { after: older })}>
                  Older posts
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        <div className="stack">
          <FollowedTags tags={tags} />
          <AddressPanel {...address} />
        </div>
      </div>
    </>
  );
}
