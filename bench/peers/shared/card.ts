import type { PostCard } from "../../../api/contract/responses/posts";
import { placeholderClass } from "../../../app/server/render/placeholder-colours.server";
import { formatDay, toMinute } from "../../../app/utils/format/dates";
import { formatPrice } from "../../../app/utils/format/money";
import { paths } from "../../../app/utils/paths";

export type CardPost = Pick<
  PostCard,
  | ("id" | "slug" | "title" | "shortDescription" | "category" | "categorySlug")
  | ("createdAt" | "readingMinutes" | "images" | "imageTint" | "price" | "updatedPrice")
> & { user: Pick<PostCard["user"], "id" | "fullName" | "profilePhoto"> };

export type Card = ReturnType<typeof toCard>;

/** Every post has a picture. */
export function toCard(post: CardPost, index: number) {
  const { price, updatedPrice, user } = post;
  const isChanged = updatedPrice !== null && updatedPrice !== price;
  const variants = Object.values(post.images).sort((a, b) => a.width - b.width);
  const shown = variants[1] ?? variants[0];
  return {
    title: post.title,
    href: paths.post(post),
    deck: post.shortDescription,
    category: post.category,
    categoryHref: paths.category(post.categorySlug, post.category),
    author: user.fullName,
    authorHref: paths.author(user.id),
    photo: onSite(user.profilePhoto),
    published: price === null ? publication(post) : null,
    price: price === null ? null : formatPrice(isChanged ? updatedPrice : price, "USD"),
    oldPrice: price !== null && isChanged ? formatPrice(price, "USD") : null,
    picture: {
      tint: placeholderClass(post.imageTint),
      src: onSite(shown?.url ?? ""),
      srcSet: variants.map(({ url, width }) => `${onSite(url)} ${width}w`).join(", "),
      width: shown?.width,
      height: shown?.height,
      isFirst: index === 0,
    },
  };
}

function publication({ createdAt, readingMinutes }: CardPost) {
  return {
    minute: toMinute(createdAt),
    day: formatDay(createdAt),
    reading: `${readingMinutes} min`,
  };
}

function onSite(url: string): string {
  return url.slice(url.indexOf("/images/"));
}
