import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, IdSchema } from "../../contract/common";
import { normaliseText } from "../../contract/text";
import type { Database } from "../db/client";
import type { CategoryRow } from "../documents/category";
import { userShortJson } from "./users";

const columns = sql`c.id, c.title, c.slug, c.posts_count, c.created_at, c.updated_at,
  ${userShortJson(sql`c.user_id`)} AS user`;

/** What makes two titles the same: case does not. */
export function titleKey(title: string): string {
  return normaliseText(title).toLowerCase();
}

/** Categories by title, after one of them, and whether there are more. */
export async function listCategories(db: Database, after: string | null) {
  const condition: SQL = after
    ? sql`c.title_key > (SELECT title_key FROM categories WHERE id = ${after})`
    : sql`c.title_key > ''`;
  const rows = await db.all<CategoryRow>(sql`SELECT ${columns} FROM categories c
    WHERE ${condition} ORDER BY c.title_key LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

export function getCategory(db: Database, id: string): Promise<CategoryRow | null> {
  return db.first<CategoryRow>(sql`SELECT ${columns} FROM categories c WHERE c.id = ${id}`);
}

/** The id of the category that a title, slug or id names. */
export async function findCategoryId(db: Database, name: string): Promise<string | null> {
  const key = titleKey(name);
  const id = IdSchema.safeParse(key).success ? key : "";
  const row = await db.first<{ id: string }>(sql`SELECT id FROM categories
    WHERE title_key = ${key} OR slug = ${key} OR id = ${id}
    ORDER BY title_key = ${key} DESC LIMIT 1`);
  return row?.id ?? null;
}
