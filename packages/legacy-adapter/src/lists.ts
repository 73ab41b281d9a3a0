import { BARE_LIST_SIZE, PAGE_SIZE } from "../../../api/contract/common";
import type { Page } from "../../../api/contract/common";
import type { PostListQuery } from "../../../api/contract/posts";
import { siteCurrency } from "../../../api/src/lib/site-currency";
import type { PostDocument } from "./documents";
import { authorOf } from "./serializers/comment";
import { toPrices } from "./serializers/post";
import { toTimes } from "./serializers/time";

export function pageOf<Item>(items: readonly Item[], page: number, size = PAGE_SIZE): Page<Item> {
  return {
    data: items.slice((page - 1) * size, page * size),
    currentPage: page,
    numberOfPages: Math.ceil(items.length / size),
    total: items.length,
  };
}

/** The items after one. */
export function partOf<Item extends { _id: string }>(items: readonly Item[], after?: string) {
  const start = after === undefined ? 0 : items.findIndex(({ _id }) => _id === after) + 1;
  return items.slice(start, start + BARE_LIST_SIZE);
}

const currentPrice = (post: PostDocument) => {
  const { price, updatedPrice } = toPrices(post);
  return updatedPrice ?? price;
};

/** Filters and sorts, since the back end filters by category only. */
export function selectPosts(
  posts: readonly PostDocument[],
  query: PostListQuery,
  categoryId?: string,
): PostDocument[] {
  const { category, tag, user, kind, minPrice, maxPrice, from, to } = query;
  const { currency = siteCurrency(), availability = "available" } = query;
  // Everything for sale has the same currency and is available.
  if (currency !== siteCurrency() || availability !== "available") return [];
  const isOfSale = query.currency !== undefined || query.availability !== undefined;
  const found = posts.filter((post) => {
    const day = toTimes(post).createdAt.slice(0, 10);
    const price = currentPrice(post);
    const { id, title } = post.category;
    return (
      (!category || title === category || (categoryId !== undefined && id === categoryId)) &&
      (!tag || post.tags.some((one) => one.toLowerCase() === tag.toLowerCase())) &&
      (!user || authorOf(post)?.id === user) &&
      (!isOfSale || post.price !== null) &&
      (!kind || (kind === "project") === (post.price !== null)) &&
      (minPrice === undefined || (price !== null && price >= minPrice)) &&
      (maxPrice === undefined || (price !== null && price <= maxPrice)) &&
      (!from || day >= from) &&
      (!to || day <= to)
    );
  });
  return query.sort ? found.toSorted(ORDERS[query.sort]) : found;
}

type Order = (one: PostDocument, other: PostDocument) => number;

const oldest: Order = (one, other) => (toTimes(one).createdAt < toTimes(other).createdAt ? -1 : 1);
const newest: Order = (one, other) => oldest(other, one);

/** Posts without a price come last. */
const byPrice =
  (direction: 1 | -1): Order =>
  (one, other) => {
    const [first, second] = [currentPrice(one), currentPrice(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * (first - second);
  };

const ORDERS: Record<NonNullable<PostListQuery["sort"]>, Order> = {
  oldest,
  newest,
  popular: (one, other) => other.numViews - one.numViews,
  // The back end has no daily counts.
  trending: (one, other) => other.numViews - one.numViews,
  "price-asc": byPrice(1),
  "price-desc": byPrice(-1),
};

export function newestFirst(posts: readonly PostDocument[]): PostDocument[] {
  return posts.toSorted(newest);
}
