import type { PostCard as PostCardData } from "~api/contract/responses/posts";
import { classNames } from "~/components/ui/class-names";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";

type Props = {
  posts: PostCardData[];
  light: boolean;
  isBeside: boolean;
};

export function RelatedPosts({ posts, light, isBeside }: Props) {
  if (posts.length === 0) return null;
  return (
    <section
      className={classNames("related", isBeside ? "related-beside" : "section")}
      aria-labelledby="related"
    >
      <div className="section-head">
        <h2 id="related" className={isBeside ? undefined : "title-lg"}>
          Related posts
        </h2>
      </div>
      <div className={isBeside ? "compact-list" : "post-grid"}>
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            reactions={<CardReactions post={post} />}
            variant={isBeside ? "compact" : "card"}
            heading="h3"
            light={light}
          />
        ))}
      </div>
    </section>
  );
}
