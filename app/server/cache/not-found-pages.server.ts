import { ResponseStore } from "~api/contract/cache/response-store";
import { completeTags } from "~api/contract/cache/tag-versions";
import type { Versioned } from "~api/contract/cache/tag-versions";
import type { CacheTagCollector } from "../api/cache-tag-collector.server";
import { purges } from "../api/sync-purges.server";

const LIFE_MS = 3_600_000;
/** Apart from the pages of what is there, so that invented ids can push out none but these. */
const MAX_LENGTH = 2 * 1024 ** 2;

/** The page of what is not there, cut where it names its request. */
type NotFoundPage = Versioned & {
  parts: string[];
  length: number;
  headers: Headers;
  storedAt: number;
};

const pages = new ResponseStore<NotFoundPage>(MAX_LENGTH, LIFE_MS, ({ length }) => length);

/** The page that says that something is not there, while nothing has appeared under its id. */
export function findNotFoundPage(key: string, requestId: string): Response | null {
  const page = pages.get(key);
  if (!page || purges.versions.check(page) !== "current") return null;
  return new Response(page.parts.join(requestId), { status: 404, headers: page.headers });
}

/** Stores such a page, and returns it as it came. */
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
