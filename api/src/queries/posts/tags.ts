import { sql } from "drizzle-orm";
import { MAX_FOLLOWED_TAGS, TAGS_FOUND, TAGS_SHOWN } from "../../../contract/posts/tags";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { enterFeed, leaveFeed } from "../feed/entries";
import type { SearchTerms } from "./search-terms";

// Tags are looked for among those most used, and among the first that begin with a text.
const MOST_USED = 60;
const FIRST_BY_NAME = 25;

export type TagRow = { tag: string; posts_count: number; is_following?: number };

/** The most used tags. */
export function listTags(db: Database): Promise<TagRow[]> {
  return db.all<TagRow>(
    sql`SELECT tag, posts_count FROM tags ORDER BY posts_count DESC LIMIT ${TAGS_SHOWN}`,
  );
}

/** The tags that a search is about: those that begin with its text, and those that its words are. */
export function findTags(
  db: Database,
  { terms }: SearchTerms,
  callerId: string | null,
): Promise<TagRow[]> {
  const words = terms.filter(({ column }) => column !== "author").map((term) => term.words);
  if (words.length === 0) return Promise.resolve([]);
  const begins = JSON.stringify([...new Set([words.join(" "), words.join("-")])]);
  const following = sql`EXISTS (SELECT 1 FROM tag_follows
    WHERE user_id = ${callerId} AND tag = found.tag) AS is_following`;
  return db.all<TagRow>(sql`SELECT tag, posts_count${callerId === null ? sql`` : sql`, ${following}`}
    FROM (
      SELECT tag, posts_count FROM tags
        WHERE tag IN (SELECT value FROM json_each(${JSON.stringify(words)}))
      UNION SELECT * FROM (SELECT tag, posts_count FROM json_each(${begins})
        CROSS JOIN tags ON tag >= value AND tag < value || char(1114111) LIMIT ${FIRST_BY_NAME})
      UNION SELECT * FROM (
        SELECT tag, posts_count FROM tags ORDER BY posts_count DESC LIMIT ${MOST_USED}) used
        WHERE EXISTS (SELECT 1 FROM json_each(${begins}) WHERE instr(' ' || used.tag, ' ' || value) > 0)
    ) found
    ORDER BY tag IN (SELECT value FROM json_each(${begins})) DESC, posts_count DESC, tag
    LIMIT ${TAGS_FOUND}`);
}

/** The tags that a user follows, or one of them, the newest first. */
export function listFollowedTags(db: Database, userId: string, tag: string | null) {
  return db.all<{ tag: string; created_at: string }>(sql`SELECT tag, created_at FROM tag_follows
    WHERE user_id = ${userId} AND ${tag === null ? sql`true` : sql`tag = ${tag}`}
    ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_FOLLOWED_TAGS}`);
}

/** Follows a tag; returns whether the user follows it then, and whether there is such a tag. */
export async function followTag(db: Database, userId: string, tag: string) {
  const results = await db.batch([
    sql`INSERT INTO tag_follows (user_id, tag, created_at)
      SELECT ${userId}, tag, ${isoTime()} FROM tags WHERE tag = ${tag}
        AND (SELECT count(*) FROM tag_follows WHERE user_id = ${userId}) < ${MAX_FOLLOWED_TAGS}
      ON CONFLICT DO NOTHING`,
    ...enterFeed(userId, { tag }),
    sql`SELECT EXISTS (SELECT 1 FROM tag_follows WHERE user_id = ${userId} AND tag = ${tag})
      AS is_following, EXISTS (SELECT 1 FROM tags WHERE tag = ${tag}) AS is_known`,
  ]);
  const [row] = results.at(-1) as { is_following: number; is_known: number }[];
  return { isFollowing: row?.is_following === 1, isKnown: row?.is_known === 1 };
}

/** Follows a tag no longer; does nothing if the user does not. */
export async function unfollowTag(db: Database, userId: string, tag: string): Promise<void> {
  await db.batch([
    sql`DELETE FROM tag_follows WHERE user_id = ${userId} AND tag = ${tag}`,
    leaveFeed(userId, { tag }),
  ]);
}
