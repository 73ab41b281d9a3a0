import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import type { Database } from "../db/client";
import type { Row } from "../db/row";
import { newId } from "../db/id";
import type { adminActs } from "../db/schema/admin";
import { isoTime } from "../db/time";
import { positionOf } from "./pagination";

/** What somebody does as an admin; on the site, unless it says otherwise. */
export type Act = Pick<typeof adminActs.$inferInsert, "operation"> &
  Partial<
    Pick<typeof adminActs.$inferInsert, "actorId" | "ownerId" | "subjectId" | "label" | "via">
  >;

/** An act as it is listed; names are null of accounts that are gone. */
export type ActRow = Pick<
  Row<typeof adminActs>,
  "id" | "operation" | "via" | "actor_id" | "owner_id" | "subject_id" | "label" | "created_at"
> & {
  actor_name: string | null;
  owner_name: string | null;
};

/** The statement that logs an act, if it is made. */
export function recordAct(act: Act, isMade: SQL = sql`true`): SQL {
  const { operation, via = "site", actorId = null, ownerId = null } = act;
  const { subjectId = null, label = null } = act;
  return sql`INSERT INTO admin_acts
      (id, operation, via, actor_id, owner_id, subject_id, label, created_at)
    SELECT ${newId()}, ${operation}, ${via}, ${actorId}, ${ownerId}, ${subjectId}, ${label},
      ${isoTime()} WHERE ${isMade}`;
}

/** A database whose changes are logged as an act, in the same transaction. */
export function withAct(db: Database, act: Act): Database {
  return db.join(({ id, isMade }) => ({
    after: recordAct({ ...act, subjectId: act.subjectId ?? id ?? null }, isMade),
  }));
}

/** Owners are not told of a dismissal: of a message it says who reported it. */
export function isToldTo(readerId: string): SQL {
  return sql`NOT (operation = 'decideReport' AND label GLOB 'dismiss:*'
    AND owner_id IS ${readerId} AND actor_id IS NOT ${readerId})`;
}

type Listed = { after?: string | null; ownerId?: string; readerId: string };

/** What admins did, on everybody or on one person, newest first, and whether there is more. */
export async function listActs(db: Database, { after, ownerId, readerId }: Listed) {
  const nameOf = (id: SQL) =>
    sql`(SELECT first_name || ' ' || last_name FROM users WHERE id = ${id})`;
  const start = after ? sql`a.seq < ${positionOf(sql`admin_acts`, after)}` : sql`a.seq > 0`;
  const condition = ownerId ? sql`a.owner_id = ${ownerId} AND ${start}` : start;
  const rows = await db.all<ActRow>(sql`SELECT a.id, a.operation, a.via, a.actor_id,
      ${nameOf(sql`a.actor_id`)} AS actor_name, a.owner_id,
      ${nameOf(sql`a.owner_id`)} AS owner_name, a.subject_id, a.label, a.created_at
    FROM admin_acts a WHERE ${condition} AND ${isToldTo(readerId)}
    ORDER BY a.seq DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}
