import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FollowForm } from "~/components/account/follow-form";
import { FOLLOW, FollowLink } from "~/components/account/follow-link";
import { Breadcrumbs } from "~/components/layout/breadcrumbs";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import { Pagination } from "~/components/tables/pagination";
import { listedKind } from "~/server/api/site.server";
import { withFallback } from "~/server/api/failure.server";
import { followFromForm } from "~/server/forms/follow-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { readPage, requirePageInRange } from "~/server/loaders/listing.server";
import { noSuchTag, requireTag } from "~/server/loaders/tag.server";
import { requireViewer } from "~/server/context/auth.server";
import { countOf } from "~/utils/format/numbers";
import type { PageHandle } from "~/utils/page/page-handle";
import { nameOfAll } from "~/utils/page/marketplace-words";
import { pageMeta, siteOf } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import "./tag.css";

const CARDS_PER_ROW = 3;

export const handle: PageHandle = { isReadingPage: true, isCacheable: true, linksToPosts: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) =>
  pageMeta(matches, shown ? describePage(shown, siteOf(matches)) : { title: "Page not found" });

function describePage(
  { tag, posts }: Awaited<ReturnType<typeof loader>>,
  site: ReturnType<typeof siteOf>,
) {
  const { currentPage: page, numberOfPages: pages } = posts;
  const title = `Posts about ${tag}`;
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${nameOfAll(site)} with the tag “${tag}”, the newest first.`,
    path: pageHref(tag, page),
    feed: paths.tagFeed(tag),
    previous: page > 1 ? pageHref(tag, page - 1) : null,
    next: page < pages ? pageHref(tag, page + 1) : null,
  };
}

function pageHref(tag: string, page: number): string {
  return paths.tag(tag, { page: page > 1 ? page : null });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = context;
  const tag = requireTag(params);
  const [viewer, site] = await Promise.all([context.getViewer(), context.getSite()]);
  const kind = listedKind(site);
  const [posts, followed] = await Promise.all([
    api.posts.list({ query: { tag, kind, page: readPage(request), fields: "card" } }),
    // Null if the back end has no followed tags.
    viewer && withFallback(api.tags.listFollowed({ query: { tag } }), null),
  ]);
  if (posts.total === 0) throw noSuchTag();
  requirePageInRange(posts);
  return {
    tag,
    posts,
    isVisitor: viewer === null,
    form: followed && { isFollowing: followed.length > 0, formKey: createFormKey() },
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { form } = args.context;
  const { pathname, search } = new URL(args.request.url);
  return followFromForm(args.context, form, pathname + search);
}

export default function TagPage() {
  const { tag, posts, isVisitor, form } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  const firstPicture = posts.data.slice(0, CARDS_PER_ROW).find(({ image }) => image);
  return (
    <div className="tag-page">
      <Breadcrumbs links={[{ label: "Tags", href: paths.tags() }]} />
      <div className="row-between">
        <div>
          <h1 dir="auto">{tag}</h1>
          <p className="muted">
            {countOf(posts.total, "post")}, the newest first.{" "}
            <a href={paths.followByEmail({ tag })}>Follow by e-mail</a>
          </p>
        </div>
        {form && <FollowForm tag={tag} isProminent {...form} />}
        {isVisitor && <FollowLink to={paths.tag(tag, FOLLOW)} name={tag} isProminent />}
      </div>
      <div className="post-grid">
        {posts.data.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            reactions={<CardReactions post={post} />}
            heading="h2"
            priority={post === firstPicture}
            light={lightPages}
          />
        ))}
      </div>
      <Pagination
        page={posts.currentPage}
        pages={posts.numberOfPages}
        hrefFor={(page) => pageHref(tag, page)}
      />
    </div>
  );
}
