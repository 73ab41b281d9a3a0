import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FollowForm } from "~/components/follow-form";
import { MessageLink } from "~/components/message-link";
import { PersonCounts } from "~/components/person-counts";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { CoverPhoto } from "~/components/ui/cover-photo";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { PostCard } from "~/components/ui/post-card";
import { requireViewer } from "~/server/auth.server";
import { followAuthor } from "~/server/follow.server";
import { createFormKey } from "~/server/forms.server";
import { describeAuthor } from "~/server/linked-data.server";
import { readPage, requirePageInRange } from "~/server/listing.server";
import { formatDay } from "~/utils/dates";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import stylesheet from "~/styles/page-profile.css?url";

const COVER_SIZES = "(width >= 1296px) 76.5rem, 94vw";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true, leadsToPosts: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, data ? describePage(data) : { title: "Not found" });

function describePage({ author, posts, linkedData }: Awaited<ReturnType<typeof loader>>) {
  const { currentPage: page, numberOfPages: pages } = posts;
  return {
    title: page > 1 ? `${author.fullName}, page ${page}` : author.fullName,
    description: author.bio || `What ${author.fullName} writes and offers.`,
    path: pageHref(author.id, page),
    kind: "profile" as const,
    feed: paths.authorFeed(author.id),
    previous: page > 1 ? pageHref(author.id, page - 1) : null,
    next: page < pages ? pageHref(author.id, page + 1) : null,
    linkedData,
  };
}

function pageHref(authorId: string, page: number): string {
  return paths.author(authorId, { page: page > 1 ? page : null });
}

export async function loader({ request, params, context: { visit } }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  const [author, posts] = await Promise.all([
    visit.api.users.get(id),
    visit.api.post.list({ user: id, page: readPage(request) }),
  ]);
  requirePageInRange(posts);
  const viewer = await visit.getViewer();
  return {
    author,
    posts,
    linkedData: describeAuthor(visit, author),
    formKey: viewer && viewer.id !== id ? createFormKey() : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const form = await args.request.formData();
  const { pathname, search } = new URL(args.request.url);
  return followAuthor(args.context.visit, form, pathname + search);
}

export default function AuthorPage() {
  const { author, posts, formKey } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <header className="profile">
        {author.coverPhoto && (
          <CoverPhoto person={author} sizes={COVER_SIZES} priority light={lightPages} />
        )}
        <div className="profile-head">
          <Avatar user={author} size="2xl" />
          <div className="profile-name">
            <h1>{author.fullName}</h1>
            <p className="byline">
              <span>Here since {formatDay(author.createdAt)}</span>
              {author.accountType === "provider" && <Badge kind="primary">Provider</Badge>}
            </p>
          </div>
          {formKey && (
            <FollowForm person={author} isFollowing={author.isFollowing} formKey={formKey} />
          )}
          <MessageLink person={author} back={paths.author(author.id)} size="small">
            Message
          </MessageLink>
        </div>
        {author.bio && <p className="profile-bio">{author.bio}</p>}
        <PersonCounts person={author} />
      </header>
      {posts.data.length === 0 && (
        <EmptyState icon="pencil">
          <h2>Nothing on this stall yet</h2>
          <p>{author.firstName} has not published anything so far.</p>
        </EmptyState>
      )}
      <div className="post-grid">
        {posts.data.map((post) => (
          <PostCard key={post.id} post={post} heading="h2" light={lightPages} isOfPage />
        ))}
      </div>
      <Pagination
        page={posts.currentPage}
        pages={posts.numberOfPages}
        hrefFor={(page) => pageHref(author.id, page)}
      />
    </>
  );
}
