import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostPicture } from "~/components/posts/post-picture";
import { Prose } from "~/components/posts/prose";
import { loadCommentPage } from "~/server/loaders/comment-page.server";
import { redirectToCanonicalUrl } from "~/server/loaders/canonical-post-url.server";
import { readTableOfContents } from "~/server/loaders/table-of-contents.server";
import { withFallback } from "~/server/api/failure.server";
import { requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { requirePublished } from "~/server/forms/post-editor.server";
import { withSmallPictures } from "~/server/render/text-pictures.server";
import { describePost } from "~/server/seo/structured-data.server";
import { otherLang } from "~/utils/format/lang";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { handlePostAction } from "./action.server";
import { ArticleHead } from "./article-head";
import { ArticleSide } from "./article-side";
import { CommentErrors } from "~/components/comments/comment-errors";
import { CommentList } from "~/components/comments/comment-list";
import { ImportedComments } from "~/components/comments/imported-comments";
import { Contents } from "./contents";
import { InSeries } from "./in-series";
import { Reactions } from "./reactions";
import { RelatedPosts } from "./related-posts";
import { TagList } from "./tag-list";
import "./article.css";
import "./print.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.post.title,
    description: data?.post.shortDescription,
    shared: { title: data?.post.sharedTitle, description: data?.post.sharedDescription },
    path: data && paths.post(data.post),
    canonicalUrl: data?.post.canonicalUrl,
    kind: "article",
    picture: data?.post.imageShared && { ...data.post.imageShared, alt: data.post.imageAlt },
    feed: data && paths.authorFeed(data.post.user.id),
    linkedData: data?.linkedData,
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const id = (params["hexId"] ?? "").toLowerCase();
  const [detail, related, viewer, { hasMarketplace }] = await Promise.all([
    context.api.posts.get({ params: { id } }),
    withFallback(context.api.posts.related({ params: { id }, query: { fields: "card" } }), []),
    context.getViewer(),
    context.getSite(),
  ]);
  const published = requirePublished(viewer, detail);
  redirectToCanonicalUrl(context, request, published, params);
  const { post, commentPage, ...comments } = await loadCommentPage(context, request, published);
  const { descriptionHtml } = post;
  const isOwn = viewer?.id === post.user.id;
  const author =
    viewer && !isOwn ? await context.api.users.get({ params: { id: post.user.id } }) : null;
  return {
    post: context.lightPages
      ? { ...post, descriptionHtml: withSmallPictures(descriptionHtml) }
      : post,
    commentPage,
    ...comments,
    related: hasMarketplace ? related : related.filter(({ price }) => price === null),
    contents: readTableOfContents(descriptionHtml),
    linkedData: describePost(context, post),
    isFollowing: author?.isFollowing ?? null,
    formKey: viewer ? createFormKey() : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return handlePostAction(args);
}

export default function PostPage() {
  const { post, commentPage, imported, related, contents, isFollowing, formKey } =
    useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  const isForSale = post.price !== null;
  const hasContents = contents.length > 0;
  // Wide pictures take the room beside the text.
  const isWide = /<(?:figure|div) class="[^"]*wide"/u.test(post.descriptionHtml);
  const isRelatedBeside = !isForSale && !hasContents && !isWide;
  return (
    <>
      <article>
        {formKey && <CommentErrors formKey={formKey} />}
        <ArticleHead post={post} isFollowing={isFollowing} formKey={formKey} />
        {post.image && (
          <figure className="article-picture">
            <PostPicture
              post={post}
              sizes="(width >= 1296px) 76.5rem, 82vw"
              priority
              light={lightPages}
            />
          </figure>
        )}
        <div className="article-grid">
          {hasContents && <Contents entries={contents} isBeside={!isForSale && !isWide} />}
          <div>
            <InSeries series={post.series}>
              <Prose html={post.descriptionHtml} lang={otherLang(post.lang)} />
            </InSeries>
            <TagList tags={post.tags} />
            <Reactions post={post} formKey={formKey} />
            <CommentList post={post} commentPage={commentPage} formKey={formKey} />
            {imported && <ImportedComments post={post} imported={imported} />}
          </div>
          {isForSale && <ArticleSide post={post} />}
          {isRelatedBeside && <RelatedPosts posts={related} light={lightPages} isBeside />}
        </div>
      </article>
      {!isRelatedBeside && <RelatedPosts posts={related} light={lightPages} isBeside={false} />}
    </>
  );
}
