import type { PostCreate } from "../../contract/posts";
import { excerpt, readingMinutes } from "../markdown/plain-text";
import { renderMarkdown } from "../markdown/render";

const SHORT_DESCRIPTION_LENGTH = 300;

/** The fields of a post as they are kept: rendered once, here, and never while reading. */
export function toStoredPost(post: Omit<PostCreate, "category">) {
  const { title, description, tags = [], price = null, updatedPrice = null } = post;
  return {
    title,
    description,
    descriptionHtml: renderMarkdown(description),
    shortDescription: post.shortDescription || excerpt(description, SHORT_DESCRIPTION_LENGTH),
    readingMinutes: readingMinutes(description),
    tags,
    priceCents: toCents(price),
    updatedPriceCents: toCents(updatedPrice),
  };
}

function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}
