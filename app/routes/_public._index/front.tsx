import type { PostCard as PostCardData } from "~api/contract/posts";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PostCard } from "~/components/ui/post-card";
import { paths } from "~/utils/paths";

type Props = { lead: PostCardData | null; newest: PostCardData[]; light: boolean };

/** The lead story and the newest beside it; on a first day, an invitation to write. */
export function Front({ lead, newest, light }: Props) {
  if (!lead) {
    return (
      <EmptyState icon="pencil">
        <h2>The first page is still blank</h2>
        <p>Nobody has written here yet. The first post will stand in this place.</p>
        <p className="row">
          <ButtonLink href={paths.register()} variant="primary">
            Create account
          </ButtonLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="front">
      <PostCard post={lead} variant="lead" heading="h2" priority light={light} />
      <section aria-labelledby="newest">
        <div className="section-head">
          <h2 id="newest">Newest</h2>
          <a href={paths.marketplace()}>All posts</a>
        </div>
        <div className="compact-list">
          {newest.map((post) => (
            <PostCard key={post.id} post={post} variant="compact" heading="h3" light={light} />
          ))}
        </div>
      </section>
    </div>
  );
}
