import { type SQL, sql } from "drizzle-orm";
import { type Database, isUniqueViolation } from "../../db/client";
import { isoTime } from "../../db/time";

type Source = { key: string; ownId: string | null };

const exists = (id: SQL) => sql`(EXISTS (SELECT 1 FROM posts WHERE id = ${id})
  OR EXISTS (SELECT 1 FROM drafts WHERE id = ${id}))`;

/** What was made of entries before and is still there, by their keys. */
export async function findImported(
  db: Database,
  userId: string,
  sources: readonly Source[],
): Promise<Map<string, string>> {
  const list = sql`json_each(${JSON.stringify(sources)})`;
  const [own, imported] = (await db.batch([
    // An archive of ours in the account that it came from.
    sql`SELECT value ->> 'key' AS source_key, value ->> 'ownId' AS document_id FROM ${list}
      WHERE EXISTS (SELECT 1 FROM posts WHERE id = value ->> 'ownId' AND user_id = ${userId})
        OR EXISTS (SELECT 1 FROM drafts WHERE id = value ->> 'ownId' AND user_id = ${userId})`,
    sql`SELECT source_key, document_id FROM imported_posts WHERE user_id = ${userId}
      AND source_key IN (SELECT value ->> 'key' FROM ${list}) AND ${exists(sql`document_id`)}`,
  ])) as { source_key: string; document_id: string }[][];
  const rows = [...(own ?? []), ...(imported ?? [])];
  return new Map(rows.map(({ source_key: key, document_id: id }) => [key, id]));
}

/** The statements that let an entry be made once: they fail where what was made of it is there. */
export function claimEntry(
  { userId, importId }: { userId: string; importId: string },
  { key, wasPublic, address }: { key: string; wasPublic: boolean; address: string | null },
  documentId: string,
): SQL[] {
  const own = sql`user_id = ${userId} AND source_key = ${key}`;
  return [
    sql`DELETE FROM imported_posts WHERE ${own} AND NOT ${exists(sql`document_id`)}`,
    sql`INSERT INTO imported_posts (user_id, source_key, document_id, import_id, was_public, address, created_at)
      VALUES (${userId}, ${key}, ${documentId}, ${importId}, ${wasPublic}, ${address},
        ${isoTime()})`,
  ];
}

/** Whether a write failed because the entry is made already. */
export function isMadeAlready(error: unknown): boolean {
  const keys = ["imported_posts.user_id", "posts.id", "drafts.id"];
  return keys.some((key) => isUniqueViolation(error, key));
}

/** The statements that keep old posts from being news: in feeds, on the landing page, of mentions. */
export function keepOutOfNews(postId: string): SQL[] {
  return [
    sql`DELETE FROM feed_tasks WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})`,
    sql`DELETE FROM post_mail_tasks WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})`,
    sql`DELETE FROM mentions WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})`,
    sql`UPDATE posts SET is_off_landing = 1 WHERE id = ${postId}`,
  ];
}
