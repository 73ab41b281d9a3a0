import type { ReactNode } from "react";
import { countOf } from "~/utils/format/numbers";
import { otherLang } from "~/utils/format/lang";
import { paths } from "~/utils/paths";
import type { PostCard as Post } from "~api/contract/responses/posts";
import { Byline } from "./byline";
import { KickerLink } from "~/components/ui/link";
import { PostPicture } from "./post-picture";
import { Price } from "./price";
import { PriceTag } from "./price-tag";
import "~/components/ui/card.css";
import "./post-card.css";
import "./compact-card.css";

export type CardPost = Pick<
  Post,
  | ("id" | "slug" | "title" | "shortDescription" | "category" | "categorySlug")
  | ("user" | "coAuthors" | "createdAt" | "readingMinutes" | "numViews")
  | (
      | "image"
      | "images"
      | "imageTint"
      | "imageAlt"
      | "imageFocus"
      | "price"
      | "updatedPrice"
      | "currency"
      | "availability"
      | "lang"
    )
> &
  // The reactions of a signed-in person.
  Partial<Pick<Post, "isLiked" | "isSaved">>;

type Props = {
  post: CardPost;
  /** "card" and "wide" are for post grids, whose cards become rows on phones. */
  variant?: "card" | "wide" | "compact" | "lead";
  heading?: "h2" | "h3";
  /** The first picture of a page, loaded with priority. */
  priority?: boolean;
  light?: boolean;
  /** Shows date and views instead of the name. */
  isOnAuthorPage?: boolean;
  reactions?: ReactNode;
};

// A tenth below the real size, and on phones the width of the smallest picture at 3x: the next has
// three times the bytes.
const SIZES = {
  card: "(width >= 1296px) 19rem, (width >= 960px) 21rem, (width >= 600px) 41vw, 105px",
  wide: "(width >= 600px) 27rem, 105px",
  compact: "130px",
  lead: "(width >= 960px) 46rem, 82vw",
};

function Kicker({ post }: { post: CardPost }) {
  return (
    <p>
      <KickerLink category={post.category} slug={post.categorySlug} />
    </p>
  );
}

/** A post in a list. The title's link covers the card; category and author have their own. */
export function PostCard({
  post,
  variant = "card",
  heading,
  priority,
  light,
  isOnAuthorPage,
  reactions,
}: Props) {
  const Heading = heading ?? (variant === "lead" ? "h2" : "h3");
  const isForSale = post.price !== null;
  const title = (
    <Heading dir="auto" lang={otherLang(post.lang)}>
      <a href={paths.post(post)}>{post.title}</a>
    </Heading>
  );
  const authors = isOnAuthorPage ? {} : { author: post.user, coAuthors: post.coAuthors };
  const readingMinutes = isForSale ? undefined : post.readingMinutes;
  const picture = post.image && (
    <PostPicture post={post} sizes={SIZES[variant]} priority={priority} light={light} />
  );

  if (variant === "compact") {
    return (
      <article className={picture ? "compact" : "compact text-only"}>
        <Kicker post={post} />
        {title}
        {picture}
        {isOnAuthorPage ? (
          <Byline date={post.createdAt}>
            <span>{countOf(post.numViews, "view")}</span>
          </Byline>
        ) : (
          <Byline {...authors} readingMinutes={readingMinutes}>
            {isForSale && <Price post={post} />}
          </Byline>
        )}
        {reactions}
      </article>
    );
  }

  const byline = (
    <Byline
      {...authors}
      date={isForSale && authors.author ? undefined : post.createdAt}
      readingMinutes={readingMinutes}
      withPhoto
    />
  );
  const deck = post.shortDescription && (
    <p className="deck" dir="auto" lang={otherLang(post.lang)}>
      {post.shortDescription}
    </p>
  );

  if (variant === "lead") {
    return (
      <article className={picture ? "lead lead-pictured" : "lead card"}>
        {picture}
        <div className="lead-text">
          <Kicker post={post} />
          {title}
          {deck}
          {byline}
          {reactions}
        </div>
      </article>
    );
  }
  return (
    <article className={`post-card post-card-${variant} ${picture ? "" : "text-only card"}`}>
      <Kicker post={post} />
      {title}
      {deck}
      {byline}
      {reactions}
      {picture ? (
        <div className="picture">
          {picture}
          <PriceTag post={post} />
        </div>
      ) : (
        <Price post={post} />
      )}
    </article>
  );
}
