import { ResponseStore } from "~shared/cache/response-store";
import { completeTags } from "~shared/cache/tag-versions";
import type { Versioned } from "~shared/cache/tag-versions";
import type { CacheTagCollector } from "../api/cache-tag-collector.server";
import { purges } from "../api/sync-purges.server";

const LIFE_MS = 3_600_000;
/** Separate from other pages, so that made-up ids evict only 404s. */
const MAX_LENGTH = 2 * 1024 ** 2;

/** A 404 page, split where the request id goes. */
type NotFoundPage = Versioned & {
  parts: string[];
  length: number;
  headers: Headers;
  storedAt: number;
};

const pages = new ResponseStore<NotFoundPage>(MAX_LENGTH, LIFE_MS, ({ length }) => length);

/** A cached 404, unless something has been created under its id. */
export function findNotFoundPage(key: string, requestId: string): Response | null {
  const page = pages.get(key);
  if (!page || purges.versions.check(page) !== "current") return null;
  return new Response(page.parts.join(requestId), { status: 404, headers: page.headers });
}

export async function storeNotFoundPage(
  key: string,
  response: Response,
  { tags }: CacheTagCollector,
  version: number,
  requestId: string,
): Promise<Response> {
  const html = await response.text();
  pages.set(key, {
    parts: html.split(requestId),
    length: html.length,
    headers: new Headers(response.headers),
    tags: completeTags(tags),
    version,
    storedAt: Date.now(),
  });
  return new Response(html, response);
}
