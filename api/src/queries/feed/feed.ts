import { type SQL, sql } from "drizzle-orm";
import { FEED_PAGE_SIZE } from "../../../contract/posts/feed";
import type { Database } from "../../db/client";
import type { FollowerRow, PostCardRow } from "../../db/rows";
import { cardColumns } from "../posts/posts";
import { hasMarketplace } from "../site/site-versions";
import { areApart } from "../users/blocks";
import { badgeColumn } from "../users/users";
import { ENTRIES, entryOf, isHeard, postSeqOf } from "./entries";

const SUGGESTED = { people: 6, tags: 12 };
// Suggestions are made of the newest posts and of the most used tags.
const CONSIDERED = 100;

/** Before or after which post a page begins. */
type Cursor = { after?: string | undefined; before?: string | undefined };

type EntryRow = PostCardRow & { entry: string };
type Lost = { id: null; entry: string };

/**
 * A page of a user's feed, the newest post first. Entries whose posts were deleted are cleared away
 * when they are met.
 */
export async function readFeed(db: Database, readerId: string, cursor: Cursor) {
  const { after, before } = cursor;
  const isReversed = before !== undefined;
  for (;;) {
    const found = await db.all<EntryRow | Lost>(selectEntries(readerId, cursor));
    const lost = found.filter(({ id }) => id === null);
    if (lost.length > 0) {
      await db.all(deleteEntries(lost.map(({ entry }) => entry)));
      continue;
    }
    const hasMore = found.length > FEED_PAGE_SIZE;
    const shown = found.slice(0, FEED_PAGE_SIZE) as EntryRow[];
    const rows = isReversed ? shown.reverse() : shown;
    const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null];
    return {
      rows,
      older: isReversed || hasMore ? last : null,
      newer: (isReversed ? hasMore : after !== undefined) ? first : null,
    };
  }
}

function selectEntries(readerId: string, { after, before }: Cursor): SQL {
  const user = sql`(SELECT seq FROM users WHERE id = ${readerId})`;
  // One bound a side, or SQLite skips from the other. After a post that is gone, it begins anew.
  const bound = (id: string | undefined, end: SQL) =>
    id === undefined
      ? end
      : sql`coalesce(${entryOf(user, sql`(SELECT seq FROM posts WHERE id = ${id})`)}, ${end})`;
  const first = entryOf(user, sql`0`);
  const order = before === undefined ? sql`DESC` : sql`ASC`;
  // As text: it may have more digits than a number keeps.
  return sql`SELECT CAST(e.entry AS text) AS entry, ${cardColumns(readerId)}
    FROM feed_entries e LEFT JOIN posts p ON p.seq = ${postSeqOf(sql`e.entry`)}
    WHERE e.entry > ${bound(before, first)} AND e.entry < ${bound(after, sql`${first} + ${ENTRIES}`)}
      AND coalesce((SELECT is_blocked FROM users WHERE id = p.user_id), 0) = 0
      AND ${isHeard(sql`${readerId}`, sql`p.user_id`)}
      AND (p.kind IS NOT 'project' OR ${hasMarketplace})
    ORDER BY e.entry ${order} LIMIT ${FEED_PAGE_SIZE + 1}`;
}

function deleteEntries(entries: string[]): SQL {
  return sql`DELETE FROM feed_entries WHERE entry IN (
    SELECT CAST(value AS integer) FROM json_each(${JSON.stringify(entries)}))`;
}

/** Authors of the newest posts, and much used tags, that a user does not follow. */
export async function readSuggestions(db: Database, readerId: string) {
  const [people, tags] = (await db.batch([
    sql`SELECT u.id, u.first_name, u.last_name, u.profile_image_id, u.account_type, ${badgeColumn}, u.bio
      FROM (SELECT DISTINCT user_id FROM posts NOT INDEXED
        WHERE seq > (SELECT max(seq) FROM posts) - ${CONSIDERED}) author
      CROSS JOIN users u ON u.id = author.user_id
      WHERE u.id <> ${readerId} AND u.is_verified AND NOT u.is_blocked AND NOT EXISTS (
        SELECT 1 FROM follows WHERE follower_id = ${readerId} AND followed_id = u.id)
        AND ${isHeard(sql`${readerId}`, sql`u.id`)}
        AND NOT ${areApart(sql`${readerId}`, sql`u.id`)}
      ORDER BY u.followers_count DESC, u.seq DESC LIMIT ${SUGGESTED.people}`,
    sql`SELECT tag, posts_count FROM (
        SELECT tag, posts_count FROM tags ORDER BY posts_count DESC LIMIT ${CONSIDERED}) used
      WHERE NOT EXISTS (SELECT 1 FROM tag_follows WHERE user_id = ${readerId} AND tag = used.tag)
      LIMIT ${SUGGESTED.tags}`,
  ])) as [FollowerRow[], { tag: string; posts_count: number }[]];
  return { people, tags };
}
