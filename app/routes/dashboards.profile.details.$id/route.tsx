import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NoPosts } from "~/components/posts/tables/no-posts";
import { PostCard } from "~/components/posts/post-card";
import { requireViewer } from "~/server/context/auth.server";
import { followFromForm } from "~/server/forms/follow-form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { AboutPanel } from "./about-panel";
import { loadProfile } from "./loader.server";
import { ProfileHead } from "./profile-head";
import { ViewersPanel } from "./viewers-panel";
import "./profile-details.css";
import "~/components/posts/listing/wide-card.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.person.fullName });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return loadProfile(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { form } = args.context;
  return followFromForm(args.context, form, paths.profile(args.params["id"] ?? ""));
}

export default function ProfilePage() {
  const { viewerId, person, posts, viewedBy, viewedByCount, formKey } =
    useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  const isOwn = person.id === viewerId;
  return (
    <>
      <ProfileHead person={person} viewerId={viewerId} formKey={formKey} />
      <div className="board profile-board">
        <section aria-labelledby="posts">
          <div className="section-head">
            <h2 id="posts">Posts and projects</h2>
            {person.postCount > posts.length && (
              <a href={paths.author(person.id)}>All {person.postCount.toLocaleString("en")}</a>
            )}
          </div>
          {posts.length === 0 && (
            <NoPosts
              person={person}
              isOwn={isOwn}
              heading="h3"
              invitation="Your posts will appear here for everyone to read."
            />
          )}
          <div className="post-grid post-list">
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                variant="wide"
                heading="h3"
                light={lightPages}
                isOnAuthorPage
              />
            ))}
          </div>
        </section>
        <div className="stack profile-side">
          <AboutPanel person={person} isOwn={isOwn} />
          {isOwn && <ViewersPanel viewers={viewedBy} count={viewedByCount} />}
        </div>
      </div>
    </>
  );
}
