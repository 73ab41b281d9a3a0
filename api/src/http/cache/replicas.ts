import { BOOKMARK_HEADER, isBookmark } from "../../../contract/cache/bookmark";
import type { ApiContext } from "../context";
import { PRIMARY } from "../../db/bookmark";
import { syncPurges } from "./sync-purges";
import { watch } from "../../services/purges/watch";

/**
 * What a request has to find in the database, so that a copy nearby may answer it: all that its
 * caller has written, or, for visitors, all that was purged, since what they see is cached. Who writes,
 * and who is signed in and says nothing, asks the primary database, which knows of every session that ended.
 */
export async function getReadBookmark(c: ApiContext): Promise<string> {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return PRIMARY;
  if (c.req.header("Authorization")) {
    return readBookmark(c, c.req.header(BOOKMARK_HEADER)) ?? PRIMARY;
  }
  // A bookmark of a visitor's own could be older, and what they are shown is kept for everybody.
  return ((await syncPurges(c)) && readBookmark(c, watch.bookmark)) || PRIMARY;
}

/** The platform's part of a bookmark of this deployed version; null of another one. */
function readBookmark({ env }: ApiContext, text: string | null | undefined): string | null {
  const [version, bookmark = null] = isBookmark(text) ? text.split(":") : [];
  return version !== undefined && version === env.VERSION?.id ? bookmark : null;
}
