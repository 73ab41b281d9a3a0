import { type SQL, sql } from "drizzle-orm";

/** How many of the newest posts a feed keeps, about: it is trimmed now and then. */
export const MAX_ENTRIES = 500;

/** How many posts of somebody, or with a tag, a feed has at once when they are followed. */
export const BACKFILLED = 50;

/** How many entries one feed could have, one for each post. */
export const ENTRIES = 2 ** 30;

/** What somebody follows: a person by id, or a tag. */
export type Followed = { userId: string } | { tag: string };

/** The key of an entry. All arithmetic is SQL's, whose integers have 64 bits. */
export function entryOf(userSeq: SQL, postSeq: SQL): SQL {
  return sql`(${userSeq} << 30) + ${postSeq}`;
}

/** The post of an entry. */
export function postSeqOf(entry: SQL): SQL {
  return sql`(${entry} & ${ENTRIES - 1})`;
}

/** Whether an entry is in the feed of the user with this seq. */
export function isInFeed(entry: SQL, userSeq: SQL): SQL {
  return sql`${entry} BETWEEN (${userSeq} << 30) AND (${userSeq} << 30) + ${ENTRIES - 1}`;
}

/** Whether a user has neither blocked nor muted the author of a post. */
export function isHeard(userId: SQL, authorId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = ${userId} AND blocked_id = ${authorId})`;
}

/** Whether a user follows the author of a post `p`, or one of its tags, and wants to hear of them. */
export function isEntitled(userId: SQL): SQL {
  return sql`((EXISTS (SELECT 1 FROM follows
      WHERE follower_id = ${userId} AND followed_id = p.user_id)
    OR p.user_id <> ${userId} AND EXISTS (SELECT 1 FROM post_tags t
      CROSS JOIN tag_follows f ON f.tag = t.tag AND f.user_id = ${userId}
      WHERE t.post_seq = p.seq)) AND ${isHeard(userId, sql`p.user_id`)})`;
}

/** Deletes the oldest entries of the feeds of some users, a query with their seqs. */
export function trimFeeds(userSeqs: SQL): SQL {
  return sql`DELETE FROM feed_entries WHERE entry IN (
    SELECT e.entry FROM (${userSeqs}) reader CROSS JOIN feed_entries e
    WHERE e.entry >= (reader.seq << 30) AND e.entry <= (SELECT entry FROM feed_entries
      WHERE ${isInFeed(sql`entry`, sql`reader.seq`)} ORDER BY entry DESC LIMIT 1 OFFSET ${MAX_ENTRIES}))`;
}

/** Puts the newest posts of what a user follows from now on into their feed. */
export function enterFeed(readerId: string, followed: Followed): SQL[] {
  const newest =
    "tag" in followed
      ? sql`SELECT t.post_seq AS seq FROM post_tags t CROSS JOIN posts p ON p.seq = t.post_seq
          WHERE t.tag = ${followed.tag} AND p.user_id <> ${readerId}
            AND ${isHeard(sql`${readerId}`, sql`p.user_id`)}
            AND EXISTS (SELECT 1 FROM tag_follows
              WHERE user_id = ${readerId} AND tag = ${followed.tag})
          ORDER BY t.post_seq DESC LIMIT ${BACKFILLED}`
      : sql`SELECT seq FROM posts INDEXED BY posts_by_user WHERE user_id = ${followed.userId}
            AND EXISTS (SELECT 1 FROM follows
              WHERE follower_id = ${readerId} AND followed_id = ${followed.userId})
            AND ${isHeard(sql`${readerId}`, sql`${followed.userId}`)}
          ORDER BY seq DESC LIMIT ${BACKFILLED}`;
  return addNewest(readerId, newest);
}

/** Brings the newest posts of somebody back who was muted or blocked: those that the user follows. */
export function returnToFeed(readerId: string, authorId: string): SQL[] {
  return addNewest(
    readerId,
    sql`SELECT p.seq FROM posts p INDEXED BY posts_by_user
      WHERE p.user_id = ${authorId} AND ${isEntitled(sql`${readerId}`)}
      ORDER BY p.seq DESC LIMIT ${BACKFILLED}`,
  );
}

/** Puts posts into a feed, a query with their seqs. */
function addNewest(readerId: string, newest: SQL): SQL[] {
  return [
    sql`INSERT INTO feed_entries (entry) SELECT ${entryOf(sql`u.seq`, sql`post.seq`)}
      FROM users u CROSS JOIN (${newest}) post WHERE u.id = ${readerId} ON CONFLICT DO NOTHING`,
    trimFeeds(sql`SELECT seq FROM users WHERE id = ${readerId}`),
  ];
}

/** Takes what a user has just ceased to follow out of their feed, but what they follow otherwise. */
export function leaveFeed(readerId: string, followed: Followed): SQL {
  const isOf =
    "tag" in followed
      ? sql`EXISTS (SELECT 1 FROM post_tags WHERE tag = ${followed.tag} AND post_seq = p.seq)`
      : sql`p.user_id = ${followed.userId}`;
  return sql`DELETE FROM feed_entries WHERE entry IN (
    SELECT e.entry FROM users u
      CROSS JOIN feed_entries e ON ${isInFeed(sql`e.entry`, sql`u.seq`)}
      CROSS JOIN posts p ON p.seq = ${postSeqOf(sql`e.entry`)}
    WHERE u.id = ${readerId} AND ${isOf} AND NOT ${isEntitled(sql`u.id`)})`;
}
