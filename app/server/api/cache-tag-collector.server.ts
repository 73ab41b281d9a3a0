import { calls } from "~api/contract/calls";
import { authorTag, postTag } from "~api/contract/cache/tags";
import type { CacheTag } from "~api/contract/cache/tags";
import type { Call } from "~api/contract/endpoint";

/** The API data that a page shows, collected while it is rendered. */
export type CacheTagCollector = {
  tags: Set<CacheTag>;
  /** False where it shows what says no tags, or lacks what could not be loaded. */
  isComplete: boolean;
  /** Whether there is no such thing as a call was about. */
  isMissing: boolean;
  /** The post of which each reading of the page is a view. */
  viewedPost: string | null;
};

type Request = { params?: Record<string, string>; query?: Record<string, unknown> };

export function createTagCollector(): CacheTagCollector {
  return { tags: new Set(), isComplete: true, isMissing: false, viewedPost: null };
}

/** Adds that nothing has an id, so that the page is purged by whatever appears under it. */
export function addMissing(cacheTags: CacheTagCollector, { params }: Request): void {
  const id = params?.["id"];
  if (!id) return;
  cacheTags.isMissing = true;
  cacheTags.tags.add(postTag(id)).add(authorTag(id));
}

/** Adds what a call returned; null where it failed. */
export function collectTags(
  cacheTags: CacheTagCollector,
  call: Call,
  { params = {}, query = {} }: Request,
  document: unknown,
): void {
  if (document === null || !call.shows) {
    cacheTags.isComplete = false;
    return;
  }
  for (const tag of call.shows(document, { params, query })) cacheTags.tags.add(tag);
  if (call === calls.posts.get) cacheTags.viewedPost = params["id"] ?? null;
}
