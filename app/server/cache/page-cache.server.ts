import type { Validity } from "~api/contract/cache/tag-versions";
import { completeTags } from "~api/contract/cache/tag-versions";
import type { WebEnv } from "~/server/env.server";
import type { RequestContext } from "~/server/context/request-context.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { findNotFoundPage, storeNotFoundPage } from "./not-found-pages.server";
import { dropShared, readShared, writeShared } from "./platform-cache.server";
import type { SharedPage } from "./platform-cache.server";
import { createStore, toResponse } from "./stored-response.server";
import type { CacheTagCollector } from "../api/cache-tag-collector.server";
import { toStaleResponse } from "./stale-page.server";
import { hasPurges, syncPurges, purges } from "../api/sync-purges.server";

const HOUR_MS = 3_600_000;
/** How long a page is served without being rendered again, if nothing that it shows is purged. */
const FRESH_MS = HOUR_MS;
/** How long it is served while it is rendered again, and when it cannot be. */
const LIFE_MS = 24 * HOUR_MS;
/** Both periods while the purge log cannot be read. */
const UNKNOWN = { freshMs: 5_000, servedMs: 120_000 };
const RENDERING_MS = 5_000;

const MAX_BYTES = 24 * 1024 ** 2;
const MAX_PAGE_BYTES = 1024 ** 2;
const MAX_REQUESTED_ONCE = 2_000;

const SHARED_TYPES = /^(?:text\/html|text\/plain|application\/(?:atom\+)?xml);/u;

type CachedPage = Omit<SharedPage, "version"> & {
  /** The last purge that was known before it was rendered; null where nobody knew. */
  version: number | null;
  /** When a request last began to render it again. */
  refreshedAt: number;
  /** Whether that failed because the API does not respond. */
  isStale: boolean;
};

/** Where a page is looked up and stored. */
export type PagePlace = {
  key: string;
  request: Request;
  requestId: string;
  env: WebEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
};

/** The cached response for a request, and the last purge that a new page will know of. */
export type Lookup = {
  response: Response | null;
  /** Whether it is time to render it again in the background. */
  isDue: boolean;
  viewedPost: string | null;
  version: number | null;
};

const pages = createStore<CachedPage>(MAX_BYTES, LIFE_MS);

/** The latest last. */
const requestedOnce = new Set<string>();

/** The key of a signed-out page, at most six variants of each URL; null where it is not cacheable. */
export function getPageKey(
  request: Request,
  { pathname, search }: URL,
  { isCacheable }: PageHandle,
  context: RequestContext | null,
): string | null {
  if (!isCacheable || request.method !== "GET") return null;
  if (context?.session.has("token") || context?.session.has("flash")) return null;
  return `${context?.theme ?? "light"} ${context?.lightPages ?? false} ${pathname}${search}`;
}

/** Whether nothing in a request can change a signed-out page, so that it needs no context. */
export function isPlainRequest({ headers }: Request): boolean {
  return !headers.has("Cookie") && !headers.has("Save-Data");
}

/** Looks a page up in this isolate and, where that has none that is valid, in this place. */
export async function findCachedPage(place: PagePlace): Promise<Lookup> {
  const { key, request, env, ctx } = place;
  const isKnown = await syncPurges(env, ctx);
  const version = isKnown ? purges.versions.seq : null;
  const missing = isKnown ? findNotFoundPage(key, place.requestId) : null;
  if (missing) return { response: missing, isDue: false, viewedPost: null, version };
  const page = await findPage(key, env, isKnown);
  const age = page ? Date.now() - (isKnown ? page.storedAt : checkedAt(page)) : 0;
  if (!page || (!isKnown && age > UNKNOWN.servedMs))
    return { response: null, isDue: false, viewedPost: null, version };

  const freshMs = isKnown ? FRESH_MS : UNKNOWN.freshMs;
  const isDue = age > freshMs && Date.now() - page.refreshedAt > RENDERING_MS;
  if (isDue) page.refreshedAt = Date.now();
  // An API that has purges and cannot say which is down, or about to be.
  const isStale = !isKnown && (page.isStale || (hasPurges() && age > freshMs));
  const response = isStale ? toStaleResponse(page, checkedAt(page)) : toResponse(page, request);
  return { response, isDue, viewedPost: page.viewedPost, version };
}

/** A page that nothing has purged, as far as is known. */
async function findPage(key: string, env: WebEnv, isKnown: boolean): Promise<CachedPage | null> {
  const own = pages.get(key);
  if (own && checkPage(own, isKnown) === "current") return own;
  if (own && checkPage(own, isKnown) === "removed") pages.drop(key);
  const shared = isRequestedAgain(key) ? await loadSharedPage(key, env) : null;
  return shared && checkPage(shared, isKnown) === "current" ? shared : null;
}

/** Without a version, it is unknown whether something it shows was purged since. */
function checkPage({ tags, version }: CachedPage, isKnown: boolean): Validity {
  if (version === null) return isKnown ? "changed" : "current";
  return purges.versions.check({ tags, version });
}

/** The last time at which a page was certainly up to date. */
function checkedAt(page: CachedPage): number {
  const isChecked = page.version !== null && checkPage(page, true) === "current";
  return isChecked ? Math.max(page.storedAt, purges.syncedAt) : page.storedAt;
}

async function loadSharedPage(key: string, env: WebEnv): Promise<CachedPage | null> {
  const shared = await readShared(key, env);
  if (!shared || Date.now() - shared.storedAt > LIFE_MS) return null;
  const page = { ...shared, refreshedAt: shared.storedAt, isStale: false };
  if (checkPage(page, true) !== "removed") pages.set(key, page);
  return page;
}

/** The cached page in the place of one that could not be rendered, unless something in it is gone. */
async function getStalePage({ key, env }: PagePlace): Promise<Response | null> {
  const page = pages.get(key) ?? (await loadSharedPage(key, env));
  if (!page || checkPage(page, false) === "removed") return null;
  page.isStale = true;
  return toStaleResponse(page, checkedAt(page));
}

/** URLs with a query are cached on their second request, since most of them are requested once. */
function isRequestedAgain(key: string): boolean {
  return !key.includes("?") || pages.has(key) || requestedOnce.has(key);
}

function rememberRequest(key: string): void {
  requestedOnce.add(key);
  const [oldest] = requestedOnce;
  if (requestedOnce.size > MAX_REQUESTED_ONCE && oldest !== undefined) requestedOnce.delete(oldest);
}

/**
 * Caches a response that everybody may see, drops one that is gone, and returns it or a 304; the
 * cached one while the API does not respond. `version` is the last purge that was known before.
 */
export async function cachePage(
  place: PagePlace,
  response: Response,
  cacheTags: CacheTagCollector,
  version: number | null,
): Promise<Response> {
  const { key, request, env, ctx } = place;
  if (response.status === 404) {
    pages.drop(key);
    ctx.waitUntil(dropShared(key, env));
    if (version === null || !cacheTags.isMissing || !isForEverybody(response, 404)) return response;
    return storeNotFoundPage(key, response, cacheTags, version, place.requestId);
  }
  if (response.status === 503) return (await getStalePage(place)) ?? response;
  if (!isForEverybody(response) || !cacheTags.isComplete) return response;
  // Its views can be counted only by an API that has purges.
  if (version === null && cacheTags.viewedPost !== null) return response;
  if (!isRequestedAgain(key)) {
    rememberRequest(key);
    return response;
  }
  requestedOnce.delete(key);

  const body = await response.arrayBuffer();
  const etag = await hashBytes(body);
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  const now = Date.now();
  const page: CachedPage = {
    body,
    headers: [...headers],
    etag,
    storedAt: now,
    refreshedAt: now,
    isStale: false,
    tags: completeTags(cacheTags.tags),
    version,
    viewedPost: cacheTags.viewedPost,
  };
  if (body.byteLength <= MAX_PAGE_BYTES) {
    pages.set(key, page);
    if (version !== null) {
      ctx.waitUntil(writeShared(key, { ...page, version }, env, LIFE_MS / 1000));
    }
  }
  return toResponse(page, request);
}

function isForEverybody({ status, headers }: Response, expected = 200): boolean {
  const isShared = SHARED_TYPES.test(headers.get("Content-Type") ?? "");
  return status === expected && isShared && !headers.has("Set-Cookie");
}

async function hashBytes(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  const bytes = [...new Uint8Array(digest).subarray(0, 12)];
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
