import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, PAGE_SIZE, type Page } from "../../contract/common";
import type { Database } from "../db/client";
import { type Window, inTurn, pageWindow, toPage } from "./page";
import { type PostFilter, isKeyed, isNarrowed, isTagByTime, orderBy } from "./post-filter";
import { inOrder, isNarrowestInOrder, narrowest } from "./post-source";

// Beyond this many a filtered list is not counted on, and offers no further page.
const MOST_COUNTED = 100 * PAGE_SIZE;

type Counted = { total: number };

/** One page of a filtered list, newest first unless asked otherwise. */
export async function getPostPage<Row>(
  db: Database,
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<Row>> {
  const kept = selectKeptLength(filter);
  if (kept && (page === 1 || isKeyed(filter))) {
    // Where it begins does not hang on the length, so that one statement reads both.
    const window = { limit: PAGE_SIZE, offset: 0, isReversed: filter.before !== null };
    const both = sql`${columns}, (${kept}) AS total`;
    const rows = await readWindow<Row & Counted>(db, filter, window, false, both);
    const counted = rows[0] ?? (isKeyed(filter) ? await db.first<Counted>(kept) : null);
    return toPage<Row>(rows, page, counted?.total ?? 0);
  }
  const total = kept ? ((await db.first<Counted>(kept))?.total ?? 0) : await countFew(db, filter);
  // Few rows are gathered and sorted; many are met soon enough along the order itself.
  const isFew = kept === null && total < MOST_COUNTED;
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
  window: Window,
  isFew: boolean,
  columns: SQL,
): Promise<Row[]> {
  return inTurn(await db.all<Row>(selectWindow(filter, window, isFew, columns)), window);
}

function selectWindow(
  filter: PostFilter,
  { limit, offset, isReversed }: Window,
  isFew: boolean,
  columns: SQL,
): SQL {
  const cut = (seq: SQL) =>
    sql`${orderBy(filter, isReversed, seq)} LIMIT ${limit} OFFSET ${offset}`;
  const isSorted = isFew && !isNarrowestInOrder(filter);
  const { from, seq } = isSorted ? narrowest(filter) : inOrder(filter);
  return isSorted
    ? sql`SELECT ${columns} FROM posts p WHERE p.seq IN (SELECT p.seq ${from} ${cut(seq)})
        ${orderBy(filter, isReversed, sql`p.seq`)}`
    : sql`SELECT ${columns} ${from} ${cut(seq)}`;
}

/** The statement that reads a length kept beside the rows; null where they must be counted. */
function selectKeptLength(filter: PostFilter): SQL | null {
  const { categoryId, userId, tag } = filter;
  if (isTagByTime(filter)) return sql`SELECT posts_count AS total FROM tags WHERE tag = ${tag}`;
  if (isNarrowed(filter) || (categoryId !== null && userId !== null)) return null;
  const counter = (name: string) => sql`(SELECT value FROM counters WHERE name = ${name})`;
  if (categoryId === null && userId === null) {
    return sql`SELECT ${ofKind(filter, counter("posts"), counter("projects"))} AS total`;
  }
  const total = ofKind(filter, sql`posts_count`, sql`projects_count`);
  return categoryId === null
    ? sql`SELECT ${total} AS total FROM users WHERE id = ${userId}`
    : sql`SELECT ${total} AS total FROM categories WHERE id = ${categoryId}`;
}

function ofKind({ kind }: PostFilter, posts: SQL, projects: SQL): SQL {
  if (kind === null) return posts;
  return kind === "project" ? projects : sql`${posts} - ${projects}`;
}

async function countFew(db: Database, filter: PostFilter): Promise<number> {
  const whole = { ...filter, after: null, before: null };
  const row = await db.first<Counted>(
    sql`SELECT count(*) AS total FROM (SELECT 1 ${narrowest(whole).from} LIMIT ${MOST_COUNTED})`,
  );
  return row?.total ?? 0;
}
