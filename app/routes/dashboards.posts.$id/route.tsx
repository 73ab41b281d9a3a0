import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostTable } from "~/components/post-table";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/ui/pagination";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { keepPageInRange, readPage } from "~/server/listing.server";
import { countOf } from "~/utils/numbers";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.heading });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const userId = args.params["id"] ?? "";
  requireOwnScreen(viewer, userId, { orAdmin: true });
  const { api } = args.context.visit;
  const isOwn = viewer.id === userId;
  const [author, posts] = await Promise.all([
    isOwn ? viewer : api.users.get(userId),
    api.post.list({ user: userId, kind: "blog", page: readPage(args.request) }),
  ]);
  keepPageInRange(posts, args.request);
  const heading = isOwn ? "My posts" : `Posts by ${author.fullName}`;
  return { userId, isOwn, heading, posts };
}

export default function PostsPage() {
  const { userId, isOwn, heading, posts } = useLoaderData<typeof loader>();
  const { total } = posts;
  return (
    <>
      <div className="work-title">
        <div>
          <h1>{heading}</h1>
          <p className="muted">{countOf(total, "post")}</p>
        </div>
        {isOwn && total > 0 && (
          <ButtonLink href={paths.write(userId)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      {total > 0 ? (
        <PostTable caption={`${heading}, newest first`} posts={posts.data} kind="blog" />
      ) : (
        <EmptyState icon="pencil">
          <h2>Nothing written yet</h2>
          <p>A title and a paragraph are enough for a first post.</p>
          {isOwn && (
            <p className="row">
              <ButtonLink href={paths.write(userId)} variant="primary">
                Write a post
              </ButtonLink>
            </p>
          )}
        </EmptyState>
      )}
      <Pagination
        page={posts.currentPage}
        pages={posts.numberOfPages}
        hrefFor={(page) => paths.posts(userId, { page: page > 1 ? page : null })}
      />
    </>
  );
}
