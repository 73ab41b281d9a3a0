import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE, IdSchema } from "~api/contract/common";
import { DataTable } from "~/components/tables/data-table";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { removePost } from "./action.server";
import { SavedPostRow } from "./saved-post-row";
import { NoSavedPosts } from "./no-saved-posts";
import "~/components/posts/tables/status-tabs.css";

const COLUMNS = [{ label: "Title" }, { label: "Author" }, { label: "Published" }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.isLiked ? "Liked posts" : "Saved posts" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const search = new URL(args.request.url).searchParams;
  const isLiked = search.get("list") === "liked";
  const query = { after: IdSchema.safeParse(search.get("after")).data };
  const { saves } = args.context.api;
  const posts = await (isLiked ? saves.listLiked({ query }) : saves.listSaved({ query }));
  const last = posts.length === BARE_LIST_SIZE ? posts.at(-1)?.id : undefined;
  return {
    viewerId: viewer.id,
    isLiked,
    posts: posts.map((post) => ({ ...post, formKey: createFormKey() })),
    moreHref: last ? paths.saved(viewer.id, { list: isLiked ? "liked" : null, after: last }) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return removePost(args);
}

export default function SavedPostsPage() {
  const { viewerId, isLiked, posts, moreHref } = useLoaderData<typeof loader>();
  const heading = isLiked ? "Liked posts" : "Saved posts";
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>{heading}</h1>
          <p className="muted">
            {isLiked
              ? "What you like, the latest first."
              : "What you keep to read later. Only you can see it."}
          </p>
        </div>
      </div>
      <div className="status-tabs">
        <Tabs
          label="Your lists"
          tabs={[
            { label: "Saved", href: paths.saved(viewerId), isCurrent: !isLiked },
            { label: "Liked", href: paths.saved(viewerId, { list: "liked" }), isCurrent: isLiked },
          ]}
        />
      </div>
      {posts.length > 0 ? (
        <DataTable caption={`${heading}, the latest first`} columns={COLUMNS}>
          {posts.map((post) => (
            <SavedPostRow key={post.id} post={post} isLiked={isLiked} />
          ))}
        </DataTable>
      ) : (
        <NoSavedPosts isLiked={isLiked} />
      )}
      {moreHref && (
        <p className="section">
          <ButtonLink href={moreHref}>Show more posts</ButtonLink>
        </p>
      )}
    </>
  );
}
