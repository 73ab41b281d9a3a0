import { AnswerStore, answerFrom } from "./answer-store.server";
import type { StoredAnswer } from "./answer-store.server";
import type { Visit } from "./visit.server";

const FRESH_MS = 5_000;
const MAX_BYTES = 24 * 1024 ** 2;
const MAX_ASKED = 2_000;

/** Pages that are the same for everyone signed out. Posts are not kept: each reading is counted. */
const SHARED_PATHS =
  /^\/(?:$|about$|authors\/|status\/|marketplace(?:$|\/search$|\/[^/]+\/[^/]+(?:\/feed\.atom)?$)|feed\.atom$|robots\.txt$|sitemap\.xml$)/u;

const SHARED_TYPES = /^(?:text\/html|text\/plain|application\/(?:atom\+)?xml);/u;

type KeptPage = StoredAnswer & {
  /** When somebody last set about making it anew. */
  refreshedAt: number;
};

const pages = new AnswerStore<KeptPage>(MAX_BYTES);

/** Addresses with a query that were asked for, the latest last. Most of them are asked for once. */
const asked = new Set<string>();

/**
 * The name under which a signed-out page is kept, or null where it may not be: address, theme and
 * lightness, at most six variants of each address.
 */
export function getPageKey(request: Request, visit: Visit | null): string | null {
  if (request.method !== "GET" || visit?.session.has("token") || visit?.session.has("flash")) {
    return null;
  }
  const url = new URL(request.url);
  if (!SHARED_PATHS.test(url.pathname)) return null;
  return `${visit?.theme ?? "light"} ${visit?.lightPages ?? false} ${url.pathname}${url.search}`;
}

/** Whether nothing in the request can change a signed-out page, so that no visit need be opened. */
export function isPlainRequest({ headers }: Request): boolean {
  return !headers.has("Cookie") && !headers.has("Save-Data");
}

/** A kept page, and whether it is time to make it anew behind the visitor's back. */
export function getKeptPage(key: string, request: Request) {
  const kept = pages.get(key);
  if (!kept) return null;
  const now = Date.now();
  const isStale = now - kept.refreshedAt > FRESH_MS;
  if (isStale) kept.refreshedAt = now;
  return { response: answerFrom(kept, request), isStale };
}

/**
 * Whether a page is worth keeping: there are few without a query, and those with one have to be
 * asked for twice, so that addresses nobody repeats neither cost a copy nor push others out.
 */
function isAskedFor(key: string): boolean {
  if (!key.includes("?") || pages.has(key) || asked.delete(key)) return true;
  asked.add(key);
  const [oldest] = asked;
  if (asked.size > MAX_ASKED && oldest !== undefined) asked.delete(oldest);
  return false;
}

/**
 * Keeps a page that was just made, if it is one that everybody may see, drops one that is gone, and
 * answers with it; 304 to whom it is known already.
 */
export async function keepPage(
  key: string,
  response: Response,
  request: Request,
): Promise<Response> {
  const isShared =
    response.status === 200 &&
    SHARED_TYPES.test(response.headers.get("Content-Type") ?? "") &&
    !response.headers.has("Set-Cookie");
  if (response.status === 404) pages.drop(key);
  if (!isShared || !isAskedFor(key)) return response;
  const body = await response.arrayBuffer();
  const etag = await hashBytes(body);
  const headers = new Headers(response.headers);
  headers.set("ETag", etag);
  const now = Date.now();
  const page = { body, headers: [...headers], etag, storedAt: now, refreshedAt: now };
  pages.set(key, page);
  return answerFrom(page, request);
}

async function hashBytes(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  const bytes = [...new Uint8Array(digest).subarray(0, 12)];
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
