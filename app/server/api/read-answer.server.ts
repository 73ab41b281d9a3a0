import { ResponseStore } from "~api/contract/cache/response-store";
import type { Page } from "~api/contract/common";
import { calls } from "~api/contract/calls";
import type { Call } from "~api/contract/endpoint";
import type { PostCard } from "~api/contract/posts";
import { withSitePictureUrls } from "~/server/api/site-picture-urls.server";
import { withPlaceholder } from "~/server/render/placeholder-colours.server";
import { withSitePictures } from "~/server/render/text-pictures.server";

type Answer = { etag: string; body: unknown; length: number; storedAt: number };

const LIFE_MS = 3_600_000;
const MAX_LENGTH = 4_000_000;
const NOT_MODIFIED = 304;

const answers = new ResponseStore<Answer>(MAX_LENGTH, LIFE_MS, ({ length }) => length);

/** The same document, which all requests share from now on: nobody may change it. */
function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}

/**
 * Sends a call and reads its answer as screens show it. What the API says of a document that a visitor
 * was shown before, and that has not changed since, is neither sent nor read again.
 */
export async function readAnswer(
  endpoint: Call,
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<{ response: Response; isGiven: boolean; body: unknown }> {
  const isShared = request.method === "GET" && !request.headers.has("Authorization");
  const known = isShared ? answers.get(request.url) : null;
  if (known) request.headers.set("If-None-Match", known.etag);
  const response = await send(request);
  if (known && response.status === NOT_MODIFIED) {
    return { response, isGiven: true, body: known.body };
  }
  const json = withSitePictureUrls(await response.text(), request.url);
  const sent: unknown = JSON.parse(json);
  if (!response.ok) return { response, isGiven: false, body: sent };
  const body = prepare(endpoint, sent);
  const etag = isShared ? response.headers.get("ETag") : null;
  if (etag !== null) {
    const { length } = json;
    answers.set(request.url, { etag, body: freeze(body), length, storedAt: Date.now() });
  }
  return { response, isGiven: true, body };
}

type PostPreview = { descriptionHtml: string };

type ShownPosts = (PostCard & Partial<PostPreview>) | PostCard[] | Page<PostCard>;

/** Calls whose posts are shown with pictures. */
const SHOWN_POSTS = new Set<Call>([
  calls.posts.list,
  calls.posts.search,
  calls.posts.related,
  calls.posts.get,
  calls.feed.list,
]);

function prepare(endpoint: Call, body: unknown): unknown {
  if (endpoint === calls.posts.preview) return withShownText(body as PostPreview);
  return SHOWN_POSTS.has(endpoint) ? withPlaceholders(body as ShownPosts) : body;
}

function withPlaceholders(posts: ShownPosts): ShownPosts {
  if (Array.isArray(posts)) return posts.map(withPlaceholder);
  return "data" in posts
    ? { ...posts, data: posts.data.map(withPlaceholder) }
    : withShownText(withPlaceholder(posts));
}

/** The pictures of a rendered text; drafts have none. */
function withShownText<Shown extends { descriptionHtml?: string }>(shown: Shown): Shown {
  const html = shown.descriptionHtml;
  return html ? { ...shown, descriptionHtml: withSitePictures(html) } : shown;
}
