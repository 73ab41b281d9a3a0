import type { Validity } from "~shared/cache/tag-versions";
import { completeTags } from "~shared/cache/tag-versions";
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
/** How long a page is served without rendering it again. */
const FRESH_MS = HOUR_MS;
/** How long a page may be served while or instead of rendering it again. */
const LIFE_MS = 24 * HOUR_MS;
const UNKNOWN = { freshMs: 5_000, servedMs: 120_000 };
const RENDERING_MS = 5_000;

const MAX_BYTES = 24 * 1024 ** 2;
const MAX_PAGE_BYTES = 1024 ** 2;
const MAX_REQUESTED_ONCE = 2_000;

const SHARED_TYPES = /^(?:text\/html|text\/plain|application\/(?:atom\+)?xml);/u;

type CachedPage = Omit<SharedPage, "version"> & {
  /** The last purge known before rendering; null if unknown. */
  version: number | null;
  refreshedAt: number;
  /** Whether the last refresh failed because the API is down. */
  isStale: boolean;
};

export type PagePlace = {
  key: string;
  request: Request;
  requestId: string;
  env: WebEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
};

export type Lookup = {
  response: Response | null;
  isDue: boolean;
  viewedPost: string | null;
  version: number | null;
};

const pages = createStore<CachedPage>(MAX_BYTES, LIFE_MS);

/** In order of insertion; the oldest is evicted first. */
const requestedOnce = new Set<string>();

/**
 * The cache key of a signed-out page, with at most six variants per URL; null if it must not be
 * cached.
 */
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

/** Whether a request has nothing that could change a signed-out page. */
export function isPlainRequest({ headers }: Request): boolean {
  return !headers.has("Cookie") && !headers.has("Save-Data");
}

/** Finds a valid page in this isolate, then in the platform's cache. */
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
  // An API that has a purge log but cannot send it is down.
  const isStale = !isKnown && (page.isStale || (hasPurges() && age > freshMs));
  const response = isStale ? toStaleResponse(page, checkedAt(page)) : toResponse(page, request);
  return { response, isDue, viewedPost: page.viewedPost, version };
}

async function findPage(key: string, env: WebEnv, isKnown: boolean): Promise<CachedPage | null> {
  const own = pages.get(key);
  if (own && checkPage(own, isKnown) === "current") return own;
  if (own && checkPage(own, isKnown) === "removed") pages.drop(key);
  const shared = isRequestedAgain(key) ? await loadSharedPage(key, env) : null;
  return shared && checkPage(shared, isKnown) === "current" ? shared : null;
}

/** Without a version, nobody knows what was purged since. */
function checkPage({ tags, version }: CachedPage, isKnown: boolean): Validity {
  if (version === null) return isKnown ? "changed" : "current";
  return purges.versions.check({ tags, version });
}

/** When the page was last known to be current. */
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

/** The cached page in place of one that failed to render, unless its content was removed. */
async function getStalePage({ key, env }: PagePlace): Promise<Response | null> {
  const page = pages.get(key) ?? (await loadSharedPage(key, env));
  if (!page || checkPage(page, false) === "removed") return null;
  page.isStale = true;
  return toStaleResponse(page, checkedAt(page));
}

/** URLs with a query are cached on their second request, since most are requested once. */
function isRequestedAgain(key: string): boolean {
  return !key.includes("?") || pages.has(key) || requestedOnce.has(key);
}

function rememberRequest(key: string): void {
  requestedOnce.add(key);
  const [oldest] = requestedOnce;
  if (requestedOnce.size > MAX_REQUESTED_ONCE && oldest !== undefined) requestedOnce.delete(oldest);
}

/**
 * Caches a response that is the same for everyone, and returns it, a 304, or the cached page while
 * the API is down. `version` is the last purge known before rendering.
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
  // Only an API with a purge log takes views in batches.
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
