import type { PostCreate, PostUpdate } from "../../contract/posts";
import { findPriceProblem } from "../../contract/posts/prices";
import {
  MAX_TEXT_PICTURES,
  PICTURE_ALT_MAX_LENGTH,
  POST_HTML_MAX_BYTES,
} from "../../contract/limits";
import { invalid } from "../lib/errors";
import { excerpt, measureText } from "../lib/markdown/plain-text";
import type { NamedPicture } from "../lib/markdown/pictures";
import { type RenderEnv, renderMarkdown } from "../lib/markdown/render";
import { toCurrency } from "../lib/site-currency";
import { NO_TEXT, toStored } from "./typed";

const SHORT_DESCRIPTION_LENGTH = 300;

/** The stored fields of a post: Markdown is rendered here once, never while reading. */
export function toStoredPost(post: Omit<PostCreate, "category">, env: RenderEnv = {}) {
  const { categoryId: _, ...nothing } = NO_TEXT;
  const problem = findPriceProblem({ ...post, currency: toCurrency(post.currency ?? "") });
  if (problem) throw invalid({ [problem.field]: [problem.message] });
  return {
    ...nothing,
    ...toStored(post),
    ...toStoredText(post.description, env),
    shortDescription: post.shortDescription || toShortDescription(post.description),
  };
}

/** The changed fields of a stored post, whose text is `storedText`. */
export function toPostChanges(
  post: Omit<PostUpdate, "category">,
  storedText: string,
  env: RenderEnv,
) {
  const { description, shortDescription } = post;
  // Forms send the generated summary back; it is then generated again.
  const isGenerated = shortDescription === toShortDescription(storedText);
  return {
    ...toStored(post),
    ...(description !== undefined && toStoredText(description, env)),
    ...(shortDescription !== undefined && {
      shortDescription:
        (!isGenerated && shortDescription) || toShortDescription(description ?? storedText),
    }),
  };
}

/** Markdown as HTML; one that would be too large is refused at its field. */
export function renderDescription(description: string, env: RenderEnv): string {
  return renderWith(description, env);
}

function findPictureProblem(named: NamedPicture[]): string | null {
  if (named.length > MAX_TEXT_PICTURES) return `Use at most ${MAX_TEXT_PICTURES} pictures`;
  const lost = named.findIndex(({ picture }) => picture === null);
  if (lost >= 0) return `Picture ${lost + 1} isn’t yours or was deleted. Add it again`;
  const long = named.findIndex(({ alt }) => [...alt].length > PICTURE_ALT_MAX_LENGTH);
  if (long >= 0) {
    return `Describe picture ${long + 1} in at most ${PICTURE_ALT_MAX_LENGTH} characters`;
  }
  const wordless = named.findIndex(({ alt, isDecoration }) => alt === "" && !isDecoration);
  return wordless < 0
    ? null
    : `Say what picture ${wordless + 1} shows, between its square brackets, or add it as decoration`;
}

function renderWith(description: string, env: RenderEnv): string {
  const html = renderMarkdown(description, env);
  const bytes = Buffer.byteLength(html);
  if (bytes <= POST_HTML_MAX_BYTES) return html;
  const [size, most] = [bytes, POST_HTML_MAX_BYTES].map((count) => Math.ceil(count / 1000));
  const message = `Shorten the text or use less formatting: its page would have ${size} KB, and the limit is ${most} KB`;
  throw invalid({ description: [message] });
}

/** A text that is published, with its pictures checked, its embeds and the ids of the people it mentions. */
function toStoredText(description: string, env: RenderEnv) {
  const named: NamedPicture[] = [];
  const [mentioned, embeds] = [new Set<string>(), new Set<string>()];
  const descriptionHtml = renderWith(description, { ...env, named, mentioned, embeds });
  const problem = findPictureProblem(named);
  if (problem) throw invalid({ description: [problem] });
  const { readingMinutes } = measureText(description);
  return {
    description,
    descriptionHtml,
    embeds: embeds.size > 0 ? JSON.stringify([...embeds]) : null,
    readingMinutes,
    mentionedIds: [...mentioned],
  };
}

/** A draft with what would be shown of it on cards. */
export function withExcerpt<Written extends { description: string }>(written: Written) {
  return { ...written, excerpt: toShortDescription(written.description) };
}

function toShortDescription(description: string): string {
  return excerpt(description, SHORT_DESCRIPTION_LENGTH);
}
