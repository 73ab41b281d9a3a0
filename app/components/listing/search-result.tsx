import type { PostCard } from "~api/contract/posts";
import { Price } from "~/components/ui/price";
import { formatDay } from "~/utils/dates";
import { paths } from "~/utils/paths";

/** A found post; the API has escaped the snippet and marked the matches. */
export function SearchResult({ post }: { post: PostCard }) {
  return (
    <article className="result">
      <p>
        <a className="kicker" href={paths.category(post.categorySlug, post.category)}>
          {post.category}
        </a>
      </p>
      <h2>
        <a href={paths.post(post.id)}>{post.title}</a>
      </h2>
      <p dangerouslySetInnerHTML={{ __html: post.snippet ?? "" }} />
      <p className="byline">
        <a href={paths.author(post.user.id)}>{post.user.fullName}</a>
        <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
        {post.price === null ? <span>{post.readingMinutes} min read</span> : <Price post={post} />}
      </p>
    </article>
  );
}
