import { sql } from "drizzle-orm";
import { sha256 } from "../../auth/secrets";
import type { Database } from "../../db/client";
import { isoDay } from "../../db/time";

/** Counts a view of a post once per visitor and day; the row does not identify the visitor. */
export async function countView(
  db: Database,
  view: { postSeq: number; visitor: string; secret: string },
): Promise<void> {
  const day = isoDay();
  const visitor = sha256(`${day} ${view.visitor} ${view.secret}`).slice(0, 32);
  await db.all(sql`INSERT INTO post_views (post_seq, day, visitor)
    SELECT seq, ${day}, ${visitor} FROM posts WHERE seq = ${view.postSeq} ON CONFLICT DO NOTHING`);
}
