import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { DraftRow } from "../../db/rows";
import { typedList } from "../../db/typed/typed-text";
import { userShortJson } from "../users/users";
import { isCoAuthor } from "./co-authors";
import { runningTurn } from "./turns";

/** Whose draft, or whose working copy of a post. */
export type DraftKey = { userId: string } & ({ id: string } | { postId: string });

const categoryTitle = (table: string) =>
  sql.raw(`(SELECT title FROM categories WHERE id = ${table}.category_id) AS category`);

function ownColumns(table: string): SQL {
  const others = `id, post_id, post_version, kind, status, category_id, image_id, image_width,
    image_height, image_placeholder, image_tint, publish_at, version, created_at, updated_at`;
  return sql`${typedList(table)}, ${sql.raw(others.replaceAll(/\w+/gu, `${table}.$&`))}`;
}

/** The columns of a draft `d`. */
export const draftColumns = sql`${ownColumns("d")}, ${categoryTitle("d")}`;

/** What a change of drafts returns; the category's title costs a row, and only where it is asked for. */
export function returningDraft(withCategory: boolean): SQL {
  const columns = ownColumns("drafts");
  return withCategory
    ? sql`RETURNING ${columns}, ${categoryTitle("drafts")}`
    : sql`RETURNING ${columns}`;
}

/** The condition on the columns of `drafts` that only one's own can meet. */
export function isOwn(key: DraftKey): SQL {
  const which =
    "id" in key ? sql`id = ${key.id} AND post_id IS NULL` : sql`post_id = ${key.postId}`;
  return sql`user_id = ${key.userId} AND ${which}`;
}

export function selectDraft(key: DraftKey): SQL {
  return sql`SELECT ${draftColumns} FROM drafts d WHERE ${isOwn(key)}`;
}

export function getDraft(db: Database, key: DraftKey): Promise<DraftRow | null> {
  return db.first<DraftRow>(selectDraft(key));
}

/** A draft that somebody may write, its author, and the turn of who writes it just now. */
export type WritableDraft = DraftRow & { user_id: string; author: string; turn: string | null };

/** A draft of somebody, or one that they co-author. */
export function getWritable(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<WritableDraft | null> {
  return db.first<WritableDraft>(sql`SELECT ${draftColumns}, d.user_id,
      ${userShortJson(sql`d.user_id`)} AS author, ${runningTurn(sql`d.id`)} AS turn FROM drafts d
    WHERE d.id = ${id} AND d.post_id IS NULL AND (d.user_id = ${userId} OR ${isCoAuthor(userId)})`);
}

/** The drafts and working copies of a user after one, oldest first. */
export function draftsBy(userId: string, after: number, limit: number): SQL {
  return sql`SELECT d.rowid AS key, ${draftColumns} FROM drafts d
    WHERE d.user_id = ${userId} AND d.rowid > ${after} ORDER BY d.rowid LIMIT ${limit}`;
}

/** Deletes a draft and returns it as it was, with the ids of its former pictures. */
export async function deleteDraft(db: Database, key: DraftKey) {
  const [[draft], dropped] = (await db.batch([
    selectDraft(key),
    releaseDraftPicture(isOwn(key)),
    sql`DELETE FROM drafts WHERE ${isOwn(key)}`,
  ])) as [DraftRow[], { id: string }[]];
  return { draft: draft ?? null, dropped: dropped.map(({ id }) => id) };
}

/** Leaves the pictures of some drafts without an owner, to be deleted from the bucket. */
export function releaseDraftPicture(condition: SQL): SQL {
  return sql`UPDATE post_images SET user_id = NULL WHERE post_id IS NULL
    AND id IN (SELECT image_id FROM drafts WHERE ${condition}) RETURNING id`;
}
