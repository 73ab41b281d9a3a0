import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BellForm } from "~/components/account/bell-form";
import { FollowForm } from "~/components/account/follow-form";
import { FOLLOW, FollowLink } from "~/components/account/follow-link";
import { MessageLink } from "~/components/messenger/message-link";
import { ProfileLinks } from "~/components/account/profile-links";
import { UserCounts } from "~/components/account/user-counts";
import { ReviewList } from "~/components/reviews/review-list";
import { ReviewSummary } from "~/components/reviews/review-summary";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { RoleBadge } from "~/components/ui/role-badge";
import { CoverPhoto } from "~/components/account/cover-photo";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/tables/pagination";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import { requireViewer } from "~/server/context/auth.server";
import { followFromForm } from "~/server/forms/follow-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { describeAuthor } from "~/server/seo/structured-data.server";
import { readPage, requirePageInRange } from "~/server/loaders/listing.server";
import { formatDay } from "~/utils/format/dates";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "~/components/account/profile.css";
import "~/components/posts/byline.css";

const PHOTO_SIZE = 500;
const REVIEWS = 3;
const COVER_SIZES = "(width >= 1296px) 76.5rem, 94vw";

export const handle: PageHandle = {
  isReadingPage: true,
  isCacheable: true,
  linksToPosts: true,
};

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, data ? describePage(data) : { title: "Page not found" });

function describePage({ author, posts, linkedData }: Awaited<ReturnType<typeof loader>>) {
  const { currentPage: page, numberOfPages: pages } = posts;
  return {
    title: page > 1 ? `${author.fullName}, page ${page}` : author.fullName,
    description: author.bio || `Posts and projects by ${author.fullName}.`,
    path: pageHref(author.id, page),
    kind: "profile" as const,
    picture: author.profilePhoto
      ? {
          url: author.profilePhoto,
          width: PHOTO_SIZE,
          height: PHOTO_SIZE,
          alt: `Photo of ${author.fullName}`,
        }
      : null,
    feed: paths.authorFeed(author.id),
    previous: page > 1 ? pageHref(author.id, page - 1) : null,
    next: page < pages ? pageHref(author.id, page + 1) : null,
    linkedData,
  };
}

function pageHref(authorId: string, page: number): string {
  return paths.author(authorId, { page: page > 1 ? page : null });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  const [author, posts] = await Promise.all([
    context.api.users.get({ params: { id } }),
    context.api.posts.list({ query: { user: id, page: readPage(request), fields: "card" } }),
  ]);
  requirePageInRange(posts);
  const reviews =
    author.reviewsCount && posts.currentPage === 1
      ? (await context.api.reviews.list({ params: { id }, query: {} })).data.slice(0, REVIEWS)
      : [];
  const viewer = await context.getViewer();
  return {
    author,
    posts,
    reviews,
    linkedData: describeAuthor(context, author, reviews),
    formKey: viewer && viewer.id !== id ? createFormKey() : null,
    bellKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { form } = args.context;
  const { pathname, search } = new URL(args.request.url);
  return followFromForm(args.context, form, pathname + search);
}

export default function AuthorPage() {
  const { author, posts, reviews, formKey, bellKey } = useLoaderData<typeof loader>();
  const { lightPages, viewer } = useRootData();
  return (
    <>
      <header className="profile">
        {author.coverPhoto && (
          <CoverPhoto person={author} sizes={COVER_SIZES} priority light={lightPages} />
        )}
        <div className="profile-head">
          <Avatar user={author} size="2xl" />
          <div className="profile-name">
            <h1 dir="auto">
              {author.fullName}
              <RoleBadge badge={author.badge} />
            </h1>
            <p className="byline">
              {author.handle && <span>@{author.handle}</span>}{" "}
              {author.pronouns && <span dir="auto">{author.pronouns}</span>}{" "}
              <span>Joined {formatDay(author.createdAt)}</span>{" "}
              {author.accountType === "provider" && <Badge kind="primary">Provider</Badge>}{" "}
              {viewer?.id !== author.id && (
                <>
                  <a href={paths.followByEmail({ author: author.id })}>Follow by e-mail</a>{" "}
                  <a href={paths.report("profile", author.id)}>Report</a>
                </>
              )}
            </p>
          </div>
          <div className="row">
            {formKey && (
              <FollowForm person={author} isFollowing={author.isFollowing} formKey={formKey} />
            )}
            {!viewer && <FollowLink to={paths.author(author.id, FOLLOW)} name={author.fullName} />}
            {formKey && author.isFollowing && author.isClose !== undefined && (
              <BellForm person={author} isClose={author.isClose} formKey={bellKey} />
            )}
            <MessageLink person={author} back={paths.author(author.id)} size="small">
              Message
            </MessageLink>
          </div>
        </div>
        {author.bio && (
          <p className="profile-bio" dir="auto">
            {author.bio}
          </p>
        )}
        <ProfileLinks links={author.links} />
        <UserCounts person={author} />
        <ReviewSummary person={author} />
      </header>
      {posts.data.length === 0 && (
        <EmptyState icon="pencil">
          <h2>No posts yet</h2>
          <p>{author.firstName} has not published anything yet.</p>
        </EmptyState>
      )}
      <div className="post-grid">
        {posts.data.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            reactions={<CardReactions post={post} />}
            heading="h2"
            light={lightPages}
            isOnAuthorPage
          />
        ))}
      </div>
      <Pagination
        page={posts.currentPage}
        pages={posts.numberOfPages}
        hrefFor={(page) => pageHref(author.id, page)}
      />
      {reviews.length > 0 && (
        <section className="section stack" aria-labelledby="reviews">
          <h2 id="reviews" className="title-lg">
            Reviews
          </h2>
          <ReviewList reviews={reviews} />
          {(author.reviewsCount ?? 0) > reviews.length && (
            <p>
              <a href={paths.authorList(author.id, "reviews")}>All reviews</a>
            </p>
          )}
        </section>
      )}
    </>
  );
}
