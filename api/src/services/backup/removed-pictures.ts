import { sql } from "drizzle-orm";
import type { BackupPeriod } from "./expired-backups";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

const toJson = (list: readonly unknown[]) => JSON.stringify(list);

/** Notes that pictures are deleted, of which nothing but a backup knows any more. */
export async function noteLostPictures(db: Database, ids: readonly string[]): Promise<void> {
  await db.all(sql`INSERT INTO removed_pictures (id, removed_at)
    SELECT value, ${isoTime()} FROM json_each(${toJson(ids)})
    WHERE NOT EXISTS (SELECT 1 FROM post_images WHERE id = value) ON CONFLICT DO NOTHING`);
}

/** Some of the deleted pictures that were gone before each of these backups, or came after it. */
export async function listForgotten(
  db: Database,
  backups: readonly BackupPeriod[],
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM removed_pictures r
    WHERE NOT EXISTS (SELECT 1 FROM json_each(${toJson(backups)})
        WHERE value ->> 'from' <= r.removed_at AND r.id < value ->> 'beforeId')
      AND NOT EXISTS (SELECT 1 FROM post_images WHERE id = r.id)
    LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Forgets that pictures were deleted, once no backup has them. */
export async function forgetRemoved(db: Database, ids: readonly string[]): Promise<void> {
  await db.all(sql`DELETE FROM removed_pictures
    WHERE id IN (SELECT value FROM json_each(${toJson(ids)}))`);
}

/** The same of all, where there are no backups. */
export async function forgetAllRemoved(db: Database): Promise<void> {
  await db.all(sql`DELETE FROM removed_pictures`);
}
