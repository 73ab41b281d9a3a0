import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, PAGE_SIZE, type Page } from "../../../../contract/common";
import type { Database } from "../../../db/client";
import { type Window, inListOrder, pageWindow, toPage } from "../../pagination";
import {
  type PostFilter,
  hasCursor,
  isNarrowed,
  isTagOnly,
  orderBy,
  sortKeyOf,
} from "./post-filter";
import { popularTotal } from "../popular";
import {
  type Source,
  orderedSource,
  isSelectiveSourceOrdered,
  selectAll,
  selectMerged,
  selectiveSource,
  sourceElsewhere,
} from "./post-source";

// A filtered list is counted, and has pages, up to this many posts.
const MAX_COUNTED = 100 * PAGE_SIZE;

type Counted = { total: number };

/** One page of a filtered list, newest first unless asked otherwise. */
export async function getPostPage<Row>(
  db: Database,
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<Row>> {
  const storedCount = selectStoredCount(filter);
  if (storedCount && (page === 1 || hasCursor(filter))) {
    // The page does not depend on the count, so one statement reads both.
    const window = { limit: PAGE_SIZE, offset: 0, isReversed: filter.before !== null };
    const withTotal = sql`${columns}, (${storedCount}) AS total`;
    const rows = await readWindow<Row & Counted>(db, filter, window, false, withTotal);
    const counted = rows[0] ?? (hasCursor(filter) ? await db.first<Counted>(storedCount) : null);
    return toPage<Row>(rows, page, counted?.total ?? 0);
  }
  const total = storedCount
    ? ((await db.first<Counted>(storedCount))?.total ?? 0)
    : await countUpToMax(db, filter);
  // Few rows are collected and sorted; if there are many, a scan in list order finds a page soon.
  const isFew = storedCount === null && total < MAX_COUNTED;
  const window = hasCursor(filter)
    ? { limit: PAGE_SIZE, offset: 0, isReversed: filter.before !== null }
    : pageWindow(page, total);
  const rows = window.limit > 0 ? await readWindow<Row>(db, filter, window, isFew, columns) : [];
  return toPage(rows, page, total);
}

/** The first posts of a list, and whether there are more. */
export async function getBareList<Row>(
  db: Database,
  filter: PostFilter,
  columns: SQL,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const isFew =
    isNarrowed(filter) &&
    !isSelectiveSourceOrdered(filter) &&
    (await countUpToMax(db, filter)) < MAX_COUNTED;
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
  return inListOrder(await db.all<Row>(selectWindow(filter, window, isFew, columns)), window);
}

function selectWindow(
  filter: PostFilter,
  { limit, offset, isReversed }: Window,
  isFew: boolean,
  columns: SQL,
): SQL {
  const limited = (seq: SQL) =>
    sql`${orderBy(filter, isReversed, seq)} LIMIT ${limit} OFFSET ${offset}`;
  const isSorted = isFew && !isSelectiveSourceOrdered(filter);
  const source = isSorted ? selectiveSource(filter) : orderedSource(filter);
  const { from, seq, backdated } = source;
  if (!isSorted && !backdated) return sql`SELECT ${columns} ${from} ${limited(seq)}`;
  const shown = !backdated
    ? sql`SELECT p.seq ${from} ${limited(seq)}`
    : isSorted
      ? sql`SELECT p.seq FROM posts p WHERE p.seq IN (${selectAll(source, sql`p.seq`)})
          ${limited(sql`p.seq`)}`
      : sql`${selectMerged(source)} ${limited(sql`seq`)}`;
  return sql`SELECT ${columns} FROM posts p WHERE p.seq IN (${shown})
    ${orderBy(filter, isReversed, sql`p.seq`)}`;
}

/** The statement for a stored count; null if the posts must be counted. */
function selectStoredCount(filter: PostFilter): SQL | null {
  const { categoryId, userId, kind, tag } = filter;
  if (sortKeyOf(filter) === "trend") {
    const isAll = [categoryId, userId, kind].every((one) => one === null) && !isNarrowed(filter);
    return isAll ? sql`SELECT ${popularTotal} AS total` : null;
  }
  if (isTagOnly(filter)) return sql`SELECT posts_count AS total FROM tags WHERE tag = ${tag}`;
  if (isNarrowed(filter) || (categoryId !== null && userId !== null)) return null;
  const counter = (name: string) => sql`(SELECT value FROM counters WHERE name = ${name})`;
  if (categoryId === null && userId === null) {
    const stored = ofKind(filter, counter("posts"), counter("projects"));
    return sql`SELECT ${inCurrency(filter, stored)} AS total`;
  }
  const total = inCurrency(filter, ofKind(filter, sql`posts_count`, sql`projects_count`));
  return categoryId === null
    ? sql`SELECT ${total} AS total FROM users WHERE id = ${userId}`
    : sql`SELECT ${total} AS total FROM categories WHERE id = ${categoryId}`;
}

/** Of a stored number of projects, those in the site's currency: where few are in others, exactly. */
function inCurrency(filter: PostFilter, stored: SQL): SQL {
  if (filter.currency === null) return stored;
  const count = ({ from }: Source) =>
    sql`(SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED}))`;
  const elsewhere = count(sourceElsewhere(filter));
  return sql`CASE WHEN ${elsewhere} < ${MAX_COUNTED} THEN ${stored} - ${elsewhere}
    ELSE ${count(selectiveSource({ ...filter, after: null, before: null }))} END`;
}

function ofKind({ kind }: PostFilter, posts: SQL, projects: SQL): SQL {
  if (kind === null) return posts;
  return kind === "project" ? projects : sql`${posts} - ${projects}`;
}

async function countUpToMax(db: Database, filter: PostFilter): Promise<number> {
  const withoutCursor = { ...filter, after: null, before: null };
  const matches = selectAll(selectiveSource(withoutCursor), sql`1`);
  const row = await db.first<Counted>(
    sql`SELECT count(*) AS total FROM (${matches} LIMIT ${MAX_COUNTED})`,
  );
  return row?.total ?? 0;
}
