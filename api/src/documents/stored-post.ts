import type { PostCreate, PostUpdate } from "../../contract/posts";
import { excerpt, readingMinutes } from "../markdown/plain-text";
import { renderMarkdown } from "../markdown/render";

const SHORT_DESCRIPTION_LENGTH = 300;

/** The fields of a post as they are kept: rendered once, here, and never while reading. */
export function toStoredPost(post: Omit<PostCreate, "category">) {
  const { title, description, tags = [], price = null, updatedPrice = null } = post;
  return {
    title,
    ...toStoredText(description),
    shortDescription: post.shortDescription || toShortDescription(description),
    tags,
    priceCents: toCents(price),
    updatedPriceCents: toCents(updatedPrice),
  };
}

/** What changes of a kept post, whose text is `keptText`. */
export function toPostChanges(post: Omit<PostUpdate, "category">, keptText: string) {
  const { title, description, shortDescription, tags, price, updatedPrice } = post;
  // The form shows the beginning that we took, and sends it back: it follows the text then.
  const isOurs = shortDescription === toShortDescription(keptText);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && toStoredText(description)),
    ...(shortDescription !== undefined && {
      shortDescription:
        (!isOurs && shortDescription) || toShortDescription(description ?? keptText),
    }),
    ...(tags !== undefined && { tags }),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(updatedPrice !== undefined && { updatedPriceCents: toCents(updatedPrice) }),
  };
}

function toStoredText(description: string) {
  return {
    description,
    descriptionHtml: renderMarkdown(description),
    readingMinutes: readingMinutes(description),
  };
}

function toShortDescription(description: string): string {
  return excerpt(description, SHORT_DESCRIPTION_LENGTH);
}

function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}
