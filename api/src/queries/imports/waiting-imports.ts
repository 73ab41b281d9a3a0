import { sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { Newcomers } from "../../../contract/site/settings/newcomers";
import { type Database, hasChanged } from "../../db/client";
import { HOUR_MS, MINUTE_MS, isoTime } from "../../db/time";

export type WaitingImportRow = {
  id: string;
  user_id: string;
  full_name: string;
  file_name: string;
  posts: number;
  updated_at: string;
};

/** The imports of new accounts of others that wait for a moderator, or until they are new no longer. */
export function listWaitingImports(db: Database, readerId: string): Promise<WaitingImportRow[]> {
  return db.all(sql`SELECT i.id, i.user_id, u.first_name || ' ' || u.last_name AS full_name, i.file_name, i.updated_at,
      (SELECT count(*) FROM import_items WHERE import_id = i.id AND kind IN ('post', 'scheduled', 'comments'))
        AS posts
    FROM imports i JOIN users u ON u.id = i.user_id
    WHERE i.state = 'waiting' AND i.user_id <> ${readerId} AND NOT u.is_blocked
    ORDER BY i.updated_at LIMIT ${BARE_LIST_SIZE}`);
}

/** Notes that a moderator lets a waiting import in; whether it was still waiting. */
export async function approveImport(db: Database, id: string): Promise<boolean> {
  const [rows = []] = await db.commit(
    [
      sql`UPDATE imports SET approved_at = ${isoTime()} WHERE id = ${id} AND state = 'waiting'
        AND approved_at IS NULL RETURNING id`,
    ],
    { id, isMade: hasChanged },
  );
  return rows.length > 0;
}

const RESUMED_AT_ONCE = 20;

/** The ids of waiting imports whose accounts are new no longer. */
export async function listResumable(
  db: Database,
  { hours }: Pick<Newcomers, "hours">,
): Promise<string[]> {
  const since = isoTime(Date.now() - hours * HOUR_MS);
  const rows = await db.all<{ id: string }>(sql`SELECT i.id FROM imports i
    JOIN users u ON u.id = i.user_id
    WHERE i.state = 'waiting' AND u.is_verified AND NOT u.is_blocked
      AND u.created_at <= ${since} LIMIT ${RESUMED_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** No call of a queue runs for longer. */
const LOST_MS = 15 * MINUTE_MS;

/** The ids of imports whose step was lost, as nothing moved them on for long; each is named once. */
export async function takeLost(db: Database): Promise<string[]> {
  const now = Date.now();
  const rows = await db.all<{ id: string }>(sql`UPDATE imports SET updated_at = ${isoTime(now)}
    WHERE state IN ('reading', 'running') AND updated_at < ${isoTime(now - LOST_MS)} RETURNING id`);
  return rows.map(({ id }) => id);
}
