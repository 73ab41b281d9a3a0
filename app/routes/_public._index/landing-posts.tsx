import type { PostCard as PostCardData } from "~api/contract/responses/posts";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { classNames } from "~/components/ui/class-names";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";
import { paths } from "~/utils/paths";
import "./landing-posts.css";
import "./lead-card.css";

type Props = {
  lead: PostCardData | null;
  newest: PostCardData[];
  light: boolean;
  takesAccounts: boolean;
  isBelow: boolean;
};

export function LandingPosts({ lead, newest, light, takesAccounts, isBelow }: Props) {
  if (!lead && newest.length === 0) {
    return (
      <EmptyState icon="pencil" className={isBelow ? "section" : undefined}>
        <h2>No posts yet</h2>
        {takesAccounts ? (
          <>
            <p>Be the first to write one. It will appear here.</p>
            <p className="row">
              <ButtonLink href={paths.register()} variant="primary">
                Register
              </ButtonLink>
            </p>
          </>
        ) : (
          <p>The first one will appear here.</p>
        )}
      </EmptyState>
    );
  }
  return (
    <div className={classNames("front-page", isBelow && "section")}>
      {lead && (
        <PostCard
          post={lead}
          reactions={<CardReactions post={lead} />}
          variant="lead"
          heading="h2"
          priority
          light={light}
        />
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest">
          <div className="section-head">
            <h2 id="newest">Latest posts</h2>
            <a href={paths.marketplace()}>All posts</a>
          </div>
          <div className="compact-list">
            {newest.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                reactions={<CardReactions post={post} />}
                variant="compact"
                heading="h3"
                light={light}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
