import { type SQL, sql } from "drizzle-orm";
import { MAX_NOTIFIED } from "../../../contract/limits";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { type Mentions, readHandles } from "../../lib/markdown/mentions";

const NOBODY: Mentions = new Map();

/** Whom a text may mention: those who have one of its handles, or had it. */
export async function readMentions(db: Database, text: string): Promise<Mentions> {
  const handles = readHandles(text);
  if (handles.length === 0) return NOBODY;
  const rows = await db.all<{ handle: string; user_id: string }>(sql`SELECT handle, user_id
    FROM handles WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`);
  return new Map(rows.map(({ handle, user_id: id }) => [handle, id]));
}

type MentioningText = { postId: string } | { commentId: string };

/**
 * The statements that keep whom a stored text mentions, of whom triggers notify all but its author.
 * Who was mentioned before is kept as such, so that nobody is notified of a text again.
 */
export function keepMentions(
  text: MentioningText,
  mentionedIds: readonly string[] | undefined,
  /** Whether the text is stored at all. */
  isStored = sql`true`,
): SQL[] {
  if (!mentionedIds) return [];
  const source =
    "postId" in text
      ? sql`(SELECT seq AS post_seq, '' AS comment_id, user_id FROM posts
          WHERE id = ${text.postId} AND ${isStored})`
      : sql`(SELECT post_seq, id AS comment_id, user_id FROM comments
          WHERE id = ${text.commentId} AND ${isStored})`;
  const list = sql`json_each(${JSON.stringify(mentionedIds.slice(0, MAX_NOTIFIED))})`;
  return [
    sql`UPDATE mentions SET is_current = 0
      WHERE (post_seq, comment_id) = (SELECT post_seq, comment_id FROM ${source})
        AND is_current = 1 AND user_id NOT IN (SELECT value FROM ${list})`,
    sql`INSERT INTO mentions (post_seq, comment_id, user_id, created_at)
      SELECT t.post_seq, t.comment_id, u.id, ${isoTime()} FROM ${source} t
      CROSS JOIN ${list} named CROSS JOIN users u ON u.id = named.value WHERE u.id <> t.user_id
      ON CONFLICT DO UPDATE SET is_current = 1 WHERE is_current = 0`,
  ];
}
