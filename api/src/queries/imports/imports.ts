import { sql } from "drizzle-orm";
import { type Database, isUniqueViolation } from "../../db/client";
import type { Row } from "../../db/row";
import { imports } from "../../db/schema/imports";
import { isoTime } from "../../db/time";

export type ImportRow = Pick<
  Row<typeof imports>,
  | "id"
  | "user_id"
  | "file_name"
  | "format"
  | "state"
  | "problem"
  | "category_id"
  | "approved_at"
  | "fetches_pictures"
  | "pieces"
  | "pieces_made"
  | "created_at"
  | "updated_at"
> & {
  /** As JSON. */
  hosts: string | null;
};

/** How many pictures of an archive are on which other sites. */
export function readHosts({ hosts }: Pick<ImportRow, "hosts">): Record<string, number> {
  return hosts ? (JSON.parse(hosts) as Record<string, number>) : {};
}

export type ImportCounts = {
  total: number;
  posts: number;
  drafts: number;
  scheduled: number;
  discussions: number;
  comments: number;
  done: number;
  failed: number;
  noted: number;
  /** Of which posts are made only by choice, and those that would be published. */
  pages: number;
  publicPages: number;
};

const columns = sql`id, user_id, file_name, format, state, problem, category_id, approved_at, hosts,
  fetches_pictures, pieces, pieces_made,
  created_at, updated_at`;

/** Somebody's archive, or one by its id, with how far it is. */
export async function getImport(db: Database, of: { userId: string } | { id: string }) {
  const which = "userId" in of ? sql`user_id = ${of.userId}` : sql`id = ${of.id}`;
  const [[row], [counts]] = (await db.batch([
    sql`SELECT ${columns} FROM imports WHERE ${which}`,
    sql`SELECT count(*) AS total, coalesce(sum(kind = 'post'), 0) AS posts,
        coalesce(sum(kind = 'draft'), 0) AS drafts,
        coalesce(sum(kind = 'scheduled'), 0) AS scheduled,
        coalesce(sum(kind = 'comments'), 0) AS discussions,
        coalesce(sum(comments), 0) AS comments,
        coalesce(sum(kind <> 'nothing' AND state <> 'planned'), 0) AS done,
        coalesce(sum(state = 'failed'), 0) AS failed,
        coalesce(sum(notes <> '[]'), 0) AS noted,
        coalesce(sum(kind = 'nothing' AND page_kind IS NOT NULL), 0) AS pages,
        coalesce(sum(kind = 'nothing' AND page_kind IN ('post', 'scheduled')), 0) AS publicPages
      FROM import_items WHERE import_id = (SELECT id FROM imports WHERE ${which})`,
  ])) as [ImportRow[], ImportCounts[]];
  return row && counts ? { ...row, counts } : null;
}

/**
 * Puts an upload in the place of somebody's last archive, and fails where that one is running; returns
 * the id of that one.
 */
export async function replaceImport(
  db: Database,
  row: Pick<typeof imports.$inferInsert, "id" | "userId" | "fileName" | "bytes" | "categoryId">,
): Promise<string | null> {
  const now = isoTime();
  const [old] = (await db.batch([
    sql`DELETE FROM imports WHERE user_id = ${row.userId} AND state <> 'running' RETURNING id`,
    db.build.insert(imports).values({ ...row, state: "reading", createdAt: now, updatedAt: now }),
  ])) as [{ id: string }[]];
  return old[0]?.id ?? null;
}

/** Whether an upload could not take the place of an archive because that one is running. */
export function isRunning(error: unknown): boolean {
  return isUniqueViolation(error, "imports.user_id");
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.all(sql`DELETE FROM imports WHERE id = ${id}`);
}

type Progress = Partial<
  Pick<
    typeof imports.$inferInsert,
    "state" | "problem" | "format" | "pieces" | "piecesMade" | "hosts" | "fetchesPictures"
  >
>;

/** Moves an archive on, only from a state that is expected. */
export async function moveImport(
  db: Database,
  id: string,
  from: ImportRow["state"][],
  progress: Progress,
): Promise<boolean> {
  const update = db.build.update(imports).set({ ...progress, updatedAt: isoTime() });
  const rows = await db.all(sql`${update.getSQL()} WHERE id = ${id}
    AND state IN (SELECT value FROM json_each(${JSON.stringify(from)})) RETURNING id`);
  return rows.length > 0;
}

/** The account that an import writes for, as it is now. */
export function getImporter(db: Database, userId: string) {
  return db.first<{ is_blocked: number; is_admin: number; account_type: string }>(
    sql`SELECT is_blocked, is_admin, account_type FROM users WHERE id = ${userId}`,
  );
}

/** The ids of all categories by the keys of their titles. */
export async function listCategoryIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; title_key: string }>(
    sql`SELECT id, title_key FROM categories`,
  );
  return new Map(rows.map(({ id, title_key: key }) => [key, id]));
}

/** The ids of archives whose files are still needed. */
export async function listImportIds(db: Database): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM imports`);
  return new Set(rows.map(({ id }) => id));
}
