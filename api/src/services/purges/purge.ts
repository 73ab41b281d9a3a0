import {
  type CacheTag,
  type NewPurge,
  type TagKind,
  tagsOfKinds,
} from "../../../contract/cache/tags";
import type { ServiceContext } from "../request/context";
import { ApiError } from "../../lib/errors";
import { logError } from "../../lib/log";
import { currentBookmark } from "../../db/bookmark";
import type { Changes } from "../request/changes";
import { watch } from "./watch";

type PurgeEnv = Pick<ApiEnv, "PURGES">;

// Until then, what was written is not seen: longer in total than an object is moved for.
const RETRY_DELAYS_MS = [0, 200, 1_000, 3_000, 10_000];

/** Says what a write has changed. */
export function markChanged(c: ServiceContext, ...tags: CacheTag[]): void {
  for (const tag of tags) c.var.changes.tags.add(tag);
}

/** Says what a write has deleted: it is not served in an emergency either. */
export function markRemoved(c: ServiceContext, ...tags: CacheTag[]): void {
  markChanged(c, ...tags);
  c.var.changes.isRemoval = true;
}

/** The log of purges, for the whole site. */
export function purgeLog(env: PurgeEnv) {
  return env.PURGES.get(env.PURGES.idFromName("site"));
}

/**
 * Purges what a write says to have changed before it is answered; all that it may have changed
 * where it failed in a way that leaves open how far it came.
 */
export async function purgeAfter<Result>(
  c: ServiceContext,
  kinds: readonly TagKind[],
  write: Promise<Result>,
): Promise<Result> {
  try {
    const result = await write;
    await purgeChanges(c, c.var.changes);
    return result;
  } catch (error) {
    const isRefusal = error instanceof ApiError;
    const tags = isRefusal ? c.var.changes.tags : new Set(tagsOfKinds(kinds));
    await purgeChanges(c, { tags, isRemoval: true });
    throw error;
  }
}

async function purgeChanges(c: ServiceContext, { tags, isRemoval }: Changes): Promise<void> {
  if (tags.size === 0) return;
  const purge = { tags: [...tags], isRemoval, bookmark: currentBookmark(c.env, c.var.db) };
  await addPurge(c.env, purge).catch((error: unknown) => {
    logError("A purge failed and is repeated", error, { id: c.var.requestId });
    c.executionCtx.waitUntil(repeatPurge(c.env, purge));
  });
  // What this isolate has written, it does not serve as it was before.
  watch.forget();
}

/** Adds a purge to the log, and again if that fails: an object may be moved during a call. */
export async function addPurge(env: PurgeEnv, purge: NewPurge): Promise<void> {
  try {
    await purgeLog(env).add(purge);
  } catch {
    await purgeLog(env).add(purge);
  }
}

async function repeatPurge(env: PurgeEnv, purge: NewPurge): Promise<void> {
  for (const delayMs of RETRY_DELAYS_MS) {
    await scheduler.wait(delayMs);
    try {
      return await purgeLog(env).add(purge);
    } catch (error) {
      logError("A purge failed", error);
    }
  }
}
