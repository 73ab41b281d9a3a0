import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, PAGE_SIZE, type Page } from "../../contract/common";
import type { Database } from "../db/client";
import { type Window, pageWindow, toPage } from "./page";
import { type PostFilter, isKeyed, isNarrowed, isTagByTime, orderBy } from "./post-filter";
import { inOrder, isNarrowestInOrder, narrowest } from "./post-source";

// Beyond this many a filtered list is not counted on, and offers no further page.
const MOST_COUNTED = 100 * PAGE_SIZE;

type Counts = { posts_count: number; projects_count: number };

/** One page of a filtered list, newest first unless asked otherwise. */
export async function getPostPage<Row>(
  db: Database,
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<Row>> {
  const counted = await countKept(db, filter);
  const total = counted ?? (await countFew(db, filter));
  // Few rows are gathered and sorted; many are met soon enough along the order itself.
  const isFew = counted === null && total < MOST_COUNTED;
  const window = isKeyed(filter)
    ? { limit: PAGE_SIZE, offset: 0, isReversed: filter.before !== null }
    : pageWindow(page, total);
  const rows = window.limit > 0 ? await readWindow<Row>(db, filter, window, isFew, columns) : [];
  return toPage(rows, page, total);
}

/** The beginning of a list, and whether there is more of it. */
export async function getBareList<Row>(
  db: Database,
  filter: PostFilter,
  columns: SQL,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const isFew =
    isNarrowed(filter) &&
    !isNarrowestInOrder(filter) &&
    (await countFew(db, filter)) < MOST_COUNTED;
  const window = {
    limit: BARE_LIST_SIZE + 1,
    offset: 0,
    isReversed: filter.before !== null,
  };
  const rows = await readWindow<Row>(db, filter, window, isFew, columns);
  const hasMore = rows.length > BARE_LIST_SIZE;
  if (hasMore) rows.splice(window.isReversed ? 0 : BARE_LIST_SIZE, 1);
  return { rows, hasMore };
}

async function readWindow<Row>(
  db: Database,
  filter: PostFilter,
  { limit, offset, isReversed }: Window,
  isFew: boolean,
  columns: SQL,
): Promise<Row[]> {
  const cut = (seq: SQL) =>
    sql`${orderBy(filter, isReversed, seq)} LIMIT ${limit} OFFSET ${offset}`;
  const isSorted = isFew && !isNarrowestInOrder(filter);
  const { from, seq } = isSorted ? narrowest(filter) : inOrder(filter);
  const rows = await db.all<Row>(
    isSorted
      ? sql`SELECT ${columns} FROM posts p WHERE p.seq IN (SELECT p.seq ${from} ${cut(seq)})
          ${orderBy(filter, isReversed, sql`p.seq`)}`
      : sql`SELECT ${columns} ${from} ${cut(seq)}`,
  );
  return isReversed ? rows.reverse() : rows;
}

/** The length of a list that is kept beside its rows; null where it must be counted. */
async function countKept(db: Database, filter: PostFilter): Promise<number | null> {
  const { categoryId, userId, kind } = filter;
  if (isTagByTime(filter)) return countTag(db, filter.tag);
  if (isNarrowed(filter) || (categoryId !== null && userId !== null)) return null;
  const counts = await db.first<Counts>(keptCounts(categoryId, userId));
  const { posts_count: posts, projects_count: projects } = counts ?? {
    posts_count: 0,
    projects_count: 0,
  };
  if (kind === null) return posts;
  return kind === "project" ? projects : posts - projects;
}

async function countTag(db: Database, tag: string | null): Promise<number> {
  const row = await db.first<{ posts_count: number }>(
    sql`SELECT posts_count FROM tags WHERE tag = ${tag}`,
  );
  return row?.posts_count ?? 0;
}

function keptCounts(categoryId: string | null, userId: string | null): SQL {
  if (categoryId !== null) {
    return sql`SELECT posts_count, projects_count FROM categories WHERE id = ${categoryId}`;
  }
  if (userId !== null) {
    return sql`SELECT posts_count, projects_count FROM users WHERE id = ${userId}`;
  }
  return sql`SELECT (SELECT value FROM counters WHERE name = 'posts') AS posts_count,
    (SELECT value FROM counters WHERE name = 'projects') AS projects_count`;
}

async function countFew(db: Database, filter: PostFilter): Promise<number> {
  const whole = { ...filter, after: null, before: null };
  const row = await db.first<{ total: number }>(
    sql`SELECT count(*) AS total FROM (SELECT 1 ${narrowest(whole).from} LIMIT ${MOST_COUNTED})`,
  );
  return row?.total ?? 0;
}
