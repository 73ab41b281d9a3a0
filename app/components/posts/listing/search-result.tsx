import type { PostCard } from "~api/contract/responses/posts";
import { Byline } from "~/components/posts/byline";
import { KickerLink } from "~/components/ui/link";
import { PostPicture } from "~/components/posts/post-picture";
import { Price } from "~/components/posts/price";
import { CardReactions } from "./reaction-form";
import { otherLang } from "~/utils/format/lang";
import { paths } from "~/utils/paths";
import "~/components/posts/post-card.css";
import "./search-result.css";

/** The API has escaped the snippet and marked the matches. */
export function SearchResult({ post }: { post: PostCard }) {
  const isForSale = post.price !== null;
  return (
    <article className={post.image ? "result" : "result text-only"}>
      <p>
        <KickerLink category={post.category} slug={post.categorySlug} />
      </p>
      <h2 lang={otherLang(post.lang)}>
        <a href={paths.post(post)} dir="auto">
          {post.title}
        </a>
      </h2>
      <p dangerouslySetInnerHTML={{ __html: post.snippet ?? "" }} />
      <Byline
        author={post.user}
        coAuthors={post.coAuthors}
        date={post.createdAt}
        readingMinutes={isForSale ? undefined : post.readingMinutes}
      >
        {isForSale && <Price post={post} />}
      </Byline>
      <CardReactions post={post} />
      {post.image && <PostPicture post={post} sizes="144px" light />}
    </article>
  );
}
