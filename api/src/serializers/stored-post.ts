import type { PostCreate, PostUpdate } from "../../contract/posts";
import { POST_HTML_MAX_BYTES } from "../../contract/limits";
import { invalid } from "../errors";
import { excerpt, readingMinutes } from "../markdown/plain-text";
import { renderMarkdown } from "../markdown/render";

const SHORT_DESCRIPTION_LENGTH = 300;

/** The stored fields of a post: Markdown is rendered here once, never while reading. */
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

/** The changed fields of a stored post, whose text is `storedText`. */
export function toPostChanges(post: Omit<PostUpdate, "category">, storedText: string) {
  const { title, description, shortDescription, tags, price, updatedPrice } = post;
  // Forms send the generated summary back; it is then generated again.
  const isGenerated = shortDescription === toShortDescription(storedText);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && toStoredText(description)),
    ...(shortDescription !== undefined && {
      shortDescription:
        (!isGenerated && shortDescription) || toShortDescription(description ?? storedText),
    }),
    ...(tags !== undefined && { tags }),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(updatedPrice !== undefined && { updatedPriceCents: toCents(updatedPrice) }),
  };
}

/** Markdown as HTML; one that would be too large is refused at its field. */
export function renderDescription(description: string): string {
  const html = renderMarkdown(description);
  const bytes = Buffer.byteLength(html);
  if (bytes <= POST_HTML_MAX_BYTES) return html;
  const [size, most] = [bytes, POST_HTML_MAX_BYTES].map((count) => Math.ceil(count / 1000));
  const message = `Shorten the text or use less formatting: its page would have ${size} KB, at most ${most} KB fit`;
  throw invalid({ description: [message] });
}

function toStoredText(description: string) {
  return {
    description,
    descriptionHtml: renderDescription(description),
    readingMinutes: readingMinutes(description),
  };
}

function toShortDescription(description: string): string {
  return excerpt(description, SHORT_DESCRIPTION_LENGTH);
}

export function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}
