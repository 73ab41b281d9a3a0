import { type SQL, sql } from "drizzle-orm";
import { retentionDays } from "../../../contract/site/retention-periods";
import type { ImportTask } from "../../../contract/archives/import-states";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { pastImports } from "../../db/schema/imports";
import { DAY_MS, isoTime } from "../../db/time";
import { countMissing, firstMissing } from "./missing-pictures";

/** For so long an import can be undone. */
const KEPT_MS = retentionDays("past_imports") * DAY_MS;

/** `hosts` is JSON. */
export type PastImportRow = Omit<Row<typeof pastImports>, "hosts"> & { hosts: string | null };

export type CountedImportRow = PastImportRow & {
  posts: number;
  drafts: number;
  publishable: number;
  comments: number;
  missing: number;
  /** As JSON. */
  missing_pictures: string;
};

/** Notes that an import makes posts from now on. */
export async function addPastImport(
  db: Database,
  { id, user_id, file_name, hosts }: Pick<PastImportRow, "id" | "user_id" | "file_name" | "hosts">,
): Promise<void> {
  await db.all(sql`INSERT INTO past_imports (id, user_id, file_name, hosts, created_at)
    VALUES (${id}, ${user_id}, ${file_name}, ${hosts}, ${isoTime()}) ON CONFLICT DO NOTHING`);
}

/** Somebody's imports of the last 30 days of which something is still here, the last one first. */
export function listPastImports(db: Database, userId: string): Promise<CountedImportRow[]> {
  const made = (table: SQL, condition = sql``) => sql`(SELECT count(*) FROM imported_posts m
    JOIN ${table} d ON d.id = m.document_id WHERE m.import_id = p.id ${condition})`;
  return db.all(sql`SELECT * FROM (
    SELECT p.*, ${made(sql`posts`)} AS posts, ${made(sql`drafts`)} AS drafts,
      ${made(sql`drafts`, sql`AND m.was_public AND d.status = 'draft'`)} AS publishable,
      (SELECT count(*) FROM imported_comments WHERE import_id = p.id) AS comments,
      ${countMissing(sql`p.id`)} AS missing, ${firstMissing(sql`p.id`)} AS missing_pictures
    FROM past_imports p WHERE p.user_id = ${userId} AND p.created_at > ${oldest()}
    ORDER BY p.created_at DESC LIMIT ${BARE_LIST_SIZE})
    WHERE posts + drafts + comments > 0 OR task IS NOT NULL`);
}

export function getPastImport(db: Database, id: string): Promise<PastImportRow | null> {
  return db.first(sql`SELECT * FROM past_imports WHERE id = ${id} AND created_at > ${oldest()}`);
}

/** Begins a task, unless there is one; ends it without one. */
export async function setImportTask(
  db: Database,
  id: string,
  task: ImportTask | null,
): Promise<boolean> {
  const rows = await db.all(sql`UPDATE past_imports SET task = ${task}
    WHERE id = ${id} AND (task IS NULL OR ${task} IS NULL) RETURNING id`);
  return rows.length > 0;
}

export type ImportedDocument = { document_id: string; is_draft: number };

/** Some of what an import made and nobody has changed since. */
export function listUnchanged(
  db: Database,
  importId: string,
  limit: number,
): Promise<ImportedDocument[]> {
  return db.all(sql`SELECT m.document_id, d.id IS NOT NULL AS is_draft FROM imported_posts m
    LEFT JOIN posts p ON p.id = m.document_id LEFT JOIN drafts d ON d.id = m.document_id
    WHERE m.import_id = ${importId} AND iif(p.id IS NULL, d.version = m.draft_version, p.version = m.post_version)
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE post_id = p.id) LIMIT ${limit}`);
}

/** Some of the drafts that an import made of what was public there, after one of them. */
export async function listImportedDrafts(
  db: Database,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT d.id FROM imported_posts m
    JOIN drafts d ON d.id = m.document_id AND d.post_id IS NULL AND d.status = 'draft'
    WHERE m.import_id = ${importId} AND m.was_public AND d.id > ${after} ORDER BY d.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

const oldest = () => isoTime(Date.now() - KEPT_MS);
