import { calls } from "~api/contract/calls";
import { authorTag, postTag } from "~api/contract/cache/tags";
import type { CacheTag } from "~api/contract/cache/tags";
import type { Call } from "~api/contract/endpoint";

/** The cache tags of the API data on a page, collected during rendering. */
export type CacheTagCollector = {
  tags: Set<CacheTag>;
  /** False after a failed call, or one without tags. */
  isComplete: boolean;
  /** Whether a call returned 404. */
  isMissing: boolean;
  /** The post whose view each reading of the page counts as. */
  viewedPost: string | null;
};

type Request = { params?: Record<string, string>; query?: Record<string, unknown> };

export function createTagCollector(): CacheTagCollector {
  return { tags: new Set(["settings"]), isComplete: true, isMissing: false, viewedPost: null };
}

/** Tags a missing id, so that creating it purges the page. */
export function addMissing(cacheTags: CacheTagCollector, call: Call, { params }: Request): void {
  const id = params?.["id"];
  // A series is there once a draft in it is published, which purges other tags.
  if (!id || call === calls.series.get) return;
  cacheTags.isMissing = true;
  cacheTags.tags.add(postTag(id)).add(authorTag(id));
}

/** Tags the response of a call; null means that it failed. */
export function collectTags(
  cacheTags: CacheTagCollector,
  call: Call,
  { params = {}, query = {} }: Request,
  document: unknown,
): void {
  if (document === null || !call.cacheTags) {
    cacheTags.isComplete = false;
    return;
  }
  for (const tag of call.cacheTags(document, { params, query })) cacheTags.tags.add(tag);
  if (call === calls.posts.get) cacheTags.viewedPost = params["id"] ?? null;
}
