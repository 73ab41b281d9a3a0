import { ResponseStore, toResponse } from "./response-store.server";
import type { StoredResponse } from "./response-store.server";
import { toStaleResponse } from "./stale-page.server";
import type { RequestContext } from "~/server/request/request-context.server";
import type { PageHandle } from "~/utils/page/page-handle";

const FRESH_MS = 5_000;
/** How long a page is served while it is rendered again. */
const SERVED_MS = 120_000;
/** How long it is kept for when it cannot be rendered again. */
const LIFE_MS = 3_600_000;
const MAX_BYTES = 24 * 1024 ** 2;
const MAX_REQUESTED_ONCE = 2_000;

const SHARED_TYPES = /^(?:text\/html|text\/plain|application\/(?:atom\+)?xml);/u;

type CachedPage = StoredResponse & {
  /** When a request last began to render it again. */
  refreshedAt: number;
  /** Whether that failed because the API does not respond. */
  isStale: boolean;
};

const pages = new ResponseStore<CachedPage>(MAX_BYTES, LIFE_MS);

/** The latest last. */
const requestedOnce = new Set<string>();

/** The key of a signed-out page, at most six variants of each URL; null where it is not cacheable. */
export function getPageKey(
  request: Request,
  { isCacheable }: PageHandle,
  context: RequestContext | null,
): string | null {
  if (!isCacheable || request.method !== "GET") return null;
  if (context?.session.has("token") || context?.session.has("flash")) return null;
  const url = new URL(request.url);
  return `${context?.theme ?? "light"} ${context?.lightPages ?? false} ${url.pathname}${url.search}`;
}

/** Whether nothing in a request can change a signed-out page, so that it needs no context. */
export function isPlainRequest({ headers }: Request): boolean {
  return !headers.has("Cookie") && !headers.has("Save-Data");
}

/** A cached page, and whether it is time to render it again in the background. */
export function getCachedPage(key: string, request: Request) {
  const page = pages.get(key);
  const now = Date.now();
  if (!page || now - page.storedAt > SERVED_MS) return null;
  const isDue = now - page.refreshedAt > FRESH_MS;
  if (isDue) page.refreshedAt = now;
  return { response: page.isStale ? toStaleResponse(page) : toResponse(page, request), isDue };
}

/** The cached page in the place of one that could not be rendered. */
function getStalePage(key: string): Response | null {
  const page = pages.get(key);
  if (!page) return null;
  page.isStale = true;
  return toStaleResponse(page);
}

/** URLs with a query are cached on their second request, since most of them are requested once. */
function isWorthCaching(key: string): boolean {
  if (!key.includes("?") || pages.has(key) || requestedOnce.delete(key)) return true;
  requestedOnce.add(key);
  const [oldest] = requestedOnce;
  if (requestedOnce.size > MAX_REQUESTED_ONCE && oldest !== undefined) requestedOnce.delete(oldest);
  return false;
}

/**
 * Caches a response that everybody may see, drops one that is gone, and returns it or a 304; the
 * cached one while the API does not respond.
 */
export async function cachePage(
  key: string,
  response: Response,
  request: Request,
): Promise<Response> {
  const isShared =
    response.status === 200 &&
    SHARED_TYPES.test(response.headers.get("Content-Type") ?? "") &&
    !response.headers.has("Set-Cookie");
  if (response.status === 404) pages.drop(key);
  if (response.status === 503) return getStalePage(key) ?? response;
  if (!isShared || !isWorthCaching(key)) return response;
  const body = await response.arrayBuffer();
  const etag = await hashBytes(body);
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  const now = Date.now();
  const times = { storedAt: now, refreshedAt: now };
  const page = { body, headers: [...headers], etag, ...times, isStale: false };
  pages.set(key, page);
  return toResponse(page, request);
}

async function hashBytes(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  const bytes = [...new Uint8Array(digest).subarray(0, 12)];
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
