import type { Post, PostCard } from "../../../../api/contract/responses/posts";
import { NOTHING_TYPED } from "../../../../api/contract/posts/typed-fields";
import { toMinor } from "../../../../api/contract/posts/prices";
import { siteCurrency } from "../../../../api/src/lib/site-currency";
import { toSlug } from "../../../../api/src/lib/text/slug";
import type { CategoryDocument, PostDocument } from "../documents";
import { toPictureUrl } from "../env";
import type { BackEnd } from "../back-end";
import { idOfTitle } from "./category";
import { authorOf } from "./comment";
import { measure, renderText, toShortText } from "./text";
import { toTimes } from "./time";
import { readPeople, toAuthor } from "./user";

const REACTIONS_SHOWN = 50;

const { description: _, currency: _currency, ...nothing } = NOTHING_TYPED;

export async function toCards(
  backEnd: BackEnd,
  documents: readonly PostDocument[],
): Promise<PostCard[]> {
  const [people, categories] = await Promise.all([
    readPeople(backEnd, documents.map(authorOf)),
    documents.some(({ category }) => category.title === null) ? backEnd.categories() : [],
  ]);
  return documents.map((document): PostCard => {
    const { _id, title, description, tags, likes, disLikes, numViews, comments } = document;
    const byCaller = ({ id }: { id: string }) => id === backEnd.callerId;
    const prices = toPrices(document);
    return {
      // The back end lacks the other fields.
      ...nothing,
      currency: siteCurrency(),
      _id,
      id: _id,
      title,
      shortDescription: document.shortDescription || toShortText(description),
      ...toCategory(document, categories),
      image: toPictureUrl(document.image, backEnd.env) || null,
      images: {},
      imagePlaceholder: null,
      imageTint: null,
      ...prices,
      priceMinor: toMinor(prices.price, siteCurrency()),
      updatedPriceMinor: toMinor(prices.updatedPrice, siteCurrency()),
      tags,
      user: toAuthor(backEnd, people, authorOf(document)),
      likesCount: likes.length,
      dislikesCount: disLikes.length,
      isLiked: likes.some(byCaller),
      isDisLiked: disLikes.some(byCaller),
      numViews,
      commentsCount: comments.length,
      readingMinutes: measure(description).readingMinutes,
      ...toTimes(document),
    };
  });
}

export async function toPosts(
  backEnd: BackEnd,
  documents: readonly PostDocument[],
): Promise<Post[]> {
  const cards = await toCards(backEnd, documents);
  return documents.map((document, index): Post => {
    const { description, likes, disLikes } = document;
    const ids = (reactions: { id: string }[]) =>
      reactions.slice(-REACTIONS_SHOWN).map(({ id }) => id);
    return {
      ...(cards[index] as PostCard),
      // The back end has no versions and no drafts.
      status: "published",
      version: 1,
      description,
      descriptionHtml: renderText(description),
      likes: ids(likes),
      disLikes: ids(disLikes),
    };
  });
}

export async function toPost(backEnd: BackEnd, document: PostDocument): Promise<Post> {
  const [post] = await toPosts(backEnd, [document]);
  return post as Post;
}

function toCategory({ category }: PostDocument, categories: readonly CategoryDocument[]) {
  const found = categories.find(({ _id }) => _id === category.id);
  const title = category.title ?? found?.title ?? "";
  return {
    category: title,
    categoryId: category.id ?? idOfTitle(title),
    categorySlug: toSlug(title),
  };
}

/** A new price that is not lower is ignored. */
export function toPrices({ price, updatedPrice }: Pick<PostDocument, "price" | "updatedPrice">) {
  const toCents = (amount: number | null) => amount && Math.round(amount * 100) / 100;
  const isLower = price !== null && updatedPrice !== null && updatedPrice < price;
  return { price: toCents(price), updatedPrice: isLower ? toCents(updatedPrice) : null };
}
