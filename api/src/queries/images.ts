import { sql } from "drizzle-orm";
import type { Database } from "../db/client";

const SWEPT_AT_ONCE = 500;

/** Pictures whose post and person are gone, or that were replaced. */
export async function listOwnerlessImages(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM post_images
    INDEXED BY post_images_by_user WHERE user_id IS NULL AND post_id IS NULL
    LIMIT ${SWEPT_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

export async function deleteImageRows(db: Database, ids: string[]): Promise<void> {
  await db.all(sql`DELETE FROM post_images
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
