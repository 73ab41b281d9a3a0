import type { CacheTag } from "../../../contract/cache/tags";

/** What a request has changed so far of what visitors see. */
export type Changes = { tags: Set<CacheTag>; isRemoval: boolean };

export function noChanges(): Changes {
  return { tags: new Set(), isRemoval: false };
}
