import type { PostCard as PostCardData } from "~api/contract/responses/posts";
import { CardReactions } from "~/components/posts/listing/reaction-form";
import { PostCard } from "~/components/posts/post-card";

type Props = {
  id: string;
  heading: string;
  posts: PostCardData[];
  all: { href: string; label: string };
  light: boolean;
};

export function PostGrid({ id, heading, posts, all, light }: Props) {
  if (posts.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="title-lg">
          {heading}
        </h2>
        <a href={all.href}>{all.label}</a>
      </div>
      <div className="post-grid">
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            reactions={<CardReactions post={post} />}
            heading="h3"
            light={light}
          />
        ))}
      </div>
    </section>
  );
}
