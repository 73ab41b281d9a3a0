import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostTable } from "~/components/posts/post-table";
import { ButtonLink } from "~/components/ui/button";
import { NoPosts } from "~/components/posts/no-posts";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/tables/pagination";
import { requireOwnScreen, requireViewer } from "~/server/session/auth.server";
import { redirectToLastPage, readPage } from "~/server/loaders/listing.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.heading });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const userId = args.params["id"] ?? "";
  requireOwnScreen(viewer, userId, { orAdmin: true });
  const { api } = args.context;
  const isOwn = viewer.id === userId;
  const [author, posts] = await Promise.all([
    isOwn ? viewer : api.users.get({ params: { id: userId } }),
    api.posts.list({
      query: { user: userId, kind: "blog", page: readPage(args.request), fields: "card" },
    }),
  ]);
  redirectToLastPage(posts, args.request);
  const heading = isOwn ? "My posts" : `Posts by ${author.fullName}`;
  return { author: { id: userId, firstName: author.firstName }, isOwn, heading, posts };
}

export default function PostsPage() {
  const { author, isOwn, heading, posts } = useLoaderData<typeof loader>();
  const { total } = posts;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>{heading}</h1>
          <p className="muted">{countOf(total, "post")}</p>
        </div>
        {isOwn && total > 0 && (
          <ButtonLink href={paths.write(author.id)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      {total > 0 ? (
        <PostTable caption={`${heading}, newest first`} posts={posts.data} kind="blog" />
      ) : (
        <NoPosts
          person={author}
          isOwn={isOwn}
          heading="h2"
          invitation="Your first post only needs a title and a paragraph."
        />
      )}
      <Pagination
        page={posts.currentPage}
        pages={posts.numberOfPages}
        hrefFor={(page) => paths.posts(author.id, { page: page > 1 ? page : null })}
      />
    </>
  );
}
