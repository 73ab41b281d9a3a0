import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/** What was at an address of an old site, as it is here. */
export type Moved = { address: string; id: string; title: string };

/** What an import, or an earlier one of the same person, has of some addresses. */
export async function findMoved(
  db: Database,
  { importId, userId }: { importId: string; userId: string },
  addresses: readonly string[],
): Promise<Moved[]> {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(addresses)}))`;
  const [earlier = [], planned = []] = (await db.batch([
    sql`SELECT m.address, m.document_id AS id, coalesce(p.title, d.title) AS title
      FROM imported_posts m LEFT JOIN posts p ON p.id = m.document_id
        LEFT JOIN drafts d ON d.id = m.document_id
      WHERE m.address IN ${list} AND m.user_id = ${userId} AND coalesce(p.id, d.id) IS NOT NULL`,
    sql`SELECT address, target_id AS id, title FROM import_items
      WHERE import_id = ${importId} AND address IN ${list} AND target_id IS NOT NULL
        AND (page_kind IS NULL OR kind <> 'nothing')`,
  ])) as Moved[][];
  return [...earlier, ...planned];
}

/** The post that was at an address of an old site: of several, the one that came first. */
export function findByOldAddress(
  db: Database,
  address: string,
): Promise<{ id: string; title: string } | null> {
  return db.first(sql`SELECT p.id, p.title FROM imported_posts m JOIN posts p ON p.id = m.document_id
    WHERE m.address = ${address} ORDER BY m.created_at LIMIT 1`);
}

/** The posts of an import by their addresses there. */
export function listMoved(db: Database, importId: string): Promise<Moved[]> {
  return db.all(sql`SELECT m.address, p.id, p.title FROM imported_posts m
    JOIN posts p ON p.id = m.document_id
    WHERE m.import_id = ${importId} AND m.address IS NOT NULL ORDER BY m.address`);
}
