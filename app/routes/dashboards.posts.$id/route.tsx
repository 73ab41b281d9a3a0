import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HiddenPosts } from "~/components/moderation/hidden-posts";
import { DraftTable } from "~/components/posts/tables/draft-table";
import { NoDrafts } from "~/components/posts/tables/no-drafts";
import { NoPosts } from "~/components/posts/tables/no-posts";
import { PostTable } from "~/components/posts/tables/post-table";
import { StatusTabs } from "~/components/posts/tables/status-tabs";
import { Pagination } from "~/components/tables/pagination";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { readPage, redirectToLastPage } from "~/server/loaders/listing.server";
import { loadOwnPosts } from "~/server/loaders/own-posts.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import { answerInvitation } from "./action.server";
import { listSharedTexts } from "./shared-texts.server";
import { SharedWithYou } from "./shared-with-you";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.heading });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const userId = args.params["id"] ?? "";
  requireOwnScreen(viewer, userId, { orAdmin: true });
  const { context, request } = args;
  if (viewer.id === userId) {
    const [own, texts] = await Promise.all([
      loadOwnPosts(context, request, viewer, "blog"),
      listSharedTexts(viewer, context),
    ]);
    const { firstName } = viewer;
    return { author: { id: userId, firstName }, isOwn: true, heading: "My posts", texts, ...own };
  }
  const { api } = context;
  const [{ firstName, fullName }, found] = await Promise.all([
    api.users.get({ params: { id: userId } }),
    api.posts.list({
      query: { user: userId, kind: "blog", page: readPage(request), fields: "card" },
    }),
  ]);
  redirectToLastPage(found, request);
  const { data: posts, ...page } = found;
  return {
    author: { id: userId, firstName },
    isOwn: false,
    heading: `Posts by ${fullName}`,
    texts: [],
    posts,
    drafts: [],
    hidden: [],
    ...page,
    status: "published" as const,
    counts: null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return answerInvitation(viewer, args);
}

export default function PostsPage() {
  const { author, isOwn, heading, texts, status, counts, posts, drafts, hidden, ...page } =
    useLoaderData<typeof loader>();
  const { total, currentPage, numberOfPages } = page;
  const isScheduled = status === "scheduled";
  const hrefFor = (query: { status?: string | null; page?: number }) =>
    paths.posts(author.id, {
      status: query.status,
      page: (query.page ?? 1) > 1 ? query.page : null,
    });
  const writes = mayDo("write", useRootData());
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>{heading}</h1>
          {!counts && <p className="muted">{countOf(total, "post")}</p>}
        </div>
        {isOwn && (total > 0 || status !== "published") && (
          <p className="row">
            <ButtonLink href={paths.ownSeries(author.id)}>Series</ButtonLink>{" "}
            {writes && (
              <ButtonLink href={paths.write(author.id)} variant="primary">
                <Icon name="pencil" />
                Write a post
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      <HiddenPosts posts={hidden} />
      <SharedWithYou texts={texts} />
      {counts && (
        <StatusTabs
          counts={counts}
          current={status}
          hrefFor={(other) => hrefFor({ status: other })}
        />
      )}
      {posts.length > 0 ? (
        <PostTable caption={`${heading}, newest first`} posts={posts} kind="blog" />
      ) : drafts.length > 0 ? (
        <DraftTable
          caption={isScheduled ? "Scheduled posts" : "Drafts, last saved first"}
          userId={author.id}
          kind="blog"
          isScheduled={isScheduled}
          drafts={drafts}
        />
      ) : status === "published" ? (
        <NoPosts
          person={author}
          isOwn={isOwn}
          heading="h2"
          invitation="Your first post only needs a title and a paragraph."
        />
      ) : (
        <NoDrafts isScheduled={isScheduled} />
      )}
      <Pagination
        page={currentPage}
        pages={numberOfPages}
        hrefFor={(number) =>
          hrefFor({ status: status === "published" ? null : status, page: number })
        }
      />
    </>
  );
}
