import { type SQL, sql } from "drizzle-orm";
import type { CategoryUpdate } from "../../../contract/categories";
import { BARE_LIST_SIZE, IdSchema } from "../../../contract/common";
import { normaliseText } from "../../../contract/text";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { CategoryRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { nextVersion } from "../../db/version";
import { toSlug } from "../../lib/text/slug";
import { hasMarketplace } from "../site/site-versions";
import { userShortJson } from "../users/users";

/** The default category: an admin's choice, or else the oldest. Ids begin with the time. */
const defaultCategoryId = sql`SELECT id FROM categories ORDER BY is_default DESC, id LIMIT 1`;

/** The columns of a category `c`. */
export const categoryColumns = sql`c.id, c.title, c.slug, c.posts_count - iif(${hasMarketplace}, 0, c.projects_count) AS posts_count, c.version, c.created_at, c.updated_at,
  c.id = (${defaultCategoryId}) AS is_default, ${userShortJson(sql`c.user_id`)} AS user`;

/** The key by which titles are unique: case is ignored. */
export function titleKey(title: string): string {
  return normaliseText(title).toLowerCase();
}

/** Categories by title, from a cursor on, and whether there are more. */
export async function listCategories(db: Database, after: string | null) {
  const condition: SQL = after
    ? sql`c.title_key > (SELECT title_key FROM categories WHERE id = ${after})`
    : sql`c.title_key > ''`;
  const rows = await db.all<CategoryRow>(sql`SELECT ${categoryColumns} FROM categories c
    WHERE ${condition} ORDER BY c.title_key LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

export function getCategory(db: Database, id: string): Promise<CategoryRow | null> {
  return db.first<CategoryRow>(selectCategory(id));
}

/** The statement, or subquery, for the id of a category by title, slug or id. */
export function selectCategoryId(name: string): SQL {
  const key = titleKey(name);
  const id = IdSchema.safeParse(key).success ? key : "";
  return sql`SELECT id FROM categories WHERE title_key = ${key} OR slug = ${key} OR id = ${id}
    ORDER BY title_key = ${key} DESC LIMIT 1`;
}

export async function findCategoryId(db: Database, name: string): Promise<string | null> {
  const row = await db.first<{ id: string }>(selectCategoryId(name));
  return row?.id ?? null;
}

/** Throws a unique violation if the title exists. */
export function createCategory(
  db: Database,
  { title, userId }: { title: string; userId: string },
): Promise<CategoryRow | null> {
  const id = newId();
  const now = isoTime();
  return writeCategory(
    db,
    id,
    sql`INSERT INTO categories (id, title, title_key, slug, user_id, created_at, updated_at)
      VALUES (${id}, ${title}, ${titleKey(title)}, ${uniqueSlug(title, id)}, ${userId}, ${now}, ${now})`,
  );
}

/** What a site is given where it has no category, so that its first post has one; it can be renamed. */
export const FIRST_CATEGORY = "Everything else";

/** Gives a site without categories its first; returns whether it did. */
export async function addFirstCategory(db: Database): Promise<boolean> {
  const now = isoTime();
  const added = await db.first(sql`INSERT INTO categories
      (id, title, title_key, slug, is_default, created_at, updated_at)
    SELECT ${newId()}, ${FIRST_CATEGORY}, ${titleKey(FIRST_CATEGORY)}, ${toSlug(FIRST_CATEGORY)},
      1, ${now}, ${now} WHERE NOT EXISTS (SELECT 1 FROM categories) RETURNING id`);
  return added !== null;
}

/** The id of the default category, which a site that has none gets. */
export async function ensureDefaultCategoryId(db: Database): Promise<string> {
  const row = await db.first<{ id: string }>(defaultCategoryId);
  if (row) return row.id;
  await addFirstCategory(db);
  return ensureDefaultCategoryId(db);
}

/** Throws a unique violation if the title exists, and fails where another version is stored. */
export function updateCategory(
  db: Database,
  id: string,
  { title, isDefault = false, baseVersion }: CategoryUpdate,
): Promise<CategoryRow | null> {
  const clearDefault = sql`UPDATE categories SET is_default = 0 WHERE is_default = 1 AND id <> ${id}
    AND EXISTS (SELECT 1 FROM categories WHERE id = ${id})`;
  return writeCategory(
    db,
    id,
    ...(isDefault ? [clearDefault] : []),
    sql`UPDATE categories SET title = ${title}, title_key = ${titleKey(title)},
      slug = ${uniqueSlug(title, id)}, version = ${nextVersion(baseVersion)},
      is_default = ${isDefault ? 1 : sql`is_default`}, updated_at = ${isoTime()} WHERE id = ${id}`,
  );
}

/**
 * Moves what is in a category to another one, if that is given and there, what is hidden as well, and
 * deletes it if it is empty and not the last. Returns it as it was in any case, and whether it is deleted.
 */
export async function deleteCategory(db: Database, id: string, moveTo: string | null) {
  const isThere = sql`EXISTS (SELECT 1 FROM categories WHERE id = ${moveTo})`;
  const move = (table: SQL) =>
    sql`UPDATE ${table} SET category_id = ${moveTo} WHERE category_id = ${id} AND ${isThere}`;
  const results = (await db.commit(
    [
      selectCategory(id),
      move(sql`posts`),
      move(sql`drafts`),
      sql`UPDATE hidden_rows SET data = json_set(data, '$.category_id', ${moveTo})
      WHERE source IN ('posts', 'drafts') AND data ->> '$.category_id' = ${id} AND ${isThere}`,
      sql`DELETE FROM categories WHERE id = ${id} AND posts_count = 0
      AND EXISTS (SELECT 1 FROM categories WHERE id <> ${id}) RETURNING id`,
    ],
    { isMade: hasChanged },
  )) as CategoryRow[][];
  return { row: results[0]?.[0] ?? null, isDeleted: results.at(-1)?.length === 1 };
}

async function writeCategory(db: Database, id: string, ...statements: SQL[]) {
  const results = await db.commit([...statements, selectCategory(id)], { id });
  const [row] = results.at(-1) as CategoryRow[];
  return row ?? null;
}

function selectCategory(id: string): SQL {
  return sql`SELECT ${categoryColumns} FROM categories c WHERE c.id = ${id}`;
}

/** The slug of a title, with a number appended if other categories have it. */
function uniqueSlug(title: string, id: string): SQL {
  const slug = toSlug(title);
  return sql`(WITH RECURSIVE tried (slug, number) AS (
      SELECT ${slug}, 1
      UNION ALL
      SELECT ${slug} || '-' || (number + 1), number + 1 FROM tried
      WHERE EXISTS (SELECT 1 FROM categories WHERE slug = tried.slug AND id <> ${id})
    ) SELECT slug FROM tried ORDER BY number DESC LIMIT 1)`;
}
