import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostPicture } from "~/components/ui/post-picture";
import { Prose } from "~/components/ui/prose";
import { requireViewer } from "~/server/auth.server";
import { createFormKey } from "~/server/forms.server";
import { describePost } from "~/server/linked-data.server";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { actOnPost } from "./action.server";
import { ArticleHead } from "./article-head";
import { ArticleSide } from "./article-side";
import { Comments } from "./comments";
import { Reactions } from "./reactions";
import { RelatedPosts } from "./related-posts";
import { TagList } from "./tag-list";
import stylesheet from "~/styles/page-article.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.post.title,
    description: data?.post.shortDescription,
    path: data && paths.post(data.post.id),
    kind: "article",
    picture: data?.post.images[1280],
    feed: data && paths.authorFeed(data.post.user.id),
    linkedData: data?.linkedData,
  });

export async function loader({ params, context: { visit } }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  const [post, related, viewer] = await Promise.all([
    visit.api.post.get(id),
    visit.api.post.related(id),
    visit.getViewer(),
  ]);
  const isOwn = viewer?.id === post.user.id;
  const author = viewer && !isOwn ? await visit.api.users.get(post.user.id) : null;
  return {
    post,
    related,
    linkedData: describePost(visit, post),
    isFollowing: author?.isFollowing ?? null,
    formKey: viewer ? createFormKey() : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  return actOnPost(args);
}

export default function PostPage() {
  const { post, related, isFollowing, formKey } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  const isForSale = post.price !== null;
  return (
    <>
      <article>
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
          <div>
            <Prose html={post.descriptionHtml} />
            <TagList tags={post.tags} />
            <Reactions post={post} formKey={formKey} />
            <Comments post={post} formKey={formKey} />
          </div>
          {isForSale ? (
            <ArticleSide post={post} />
          ) : (
            <RelatedPosts posts={related} light={lightPages} isBeside />
          )}
        </div>
      </article>
      {isForSale && <RelatedPosts posts={related} light={lightPages} isBeside={false} />}
    </>
  );
}
