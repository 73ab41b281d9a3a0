import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../contract/common";

/** The seq of a row, or a position between others if it is deleted: ids increase like seqs. */
export function positionOf(table: SQL, id: string): SQL {
  return sql`coalesce((SELECT seq FROM ${table} WHERE id = ${id}),
    (SELECT seq + 0.5 FROM ${table} WHERE id < ${id} ORDER BY id DESC LIMIT 1), 0.5)`;
}

export type Window = { limit: number; offset: number; isReversed: boolean };

/**
 * The rows of a page, counted from the nearer end of the list, because OFFSET reads every row that
 * it skips. A reversed window is read backwards.
 */
export function pageWindow(page: number, total: number, size = PAGE_SIZE): Window {
  const start = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, total - start));
  const fromEnd = total - start - limit;
  return limit > 0 && fromEnd < start
    ? { limit, offset: fromEnd, isReversed: true }
    : { limit, offset: limit > 0 ? start : 0, isReversed: false };
}

/** The first page, for which the length of the list need not be known. */
export const FIRST_WINDOW: Window = { limit: PAGE_SIZE, offset: 0, isReversed: false };

/** The envelope of a page. */
export function toPage<Item>(
  data: Item[],
  currentPage: number,
  total: number,
  size = PAGE_SIZE,
): Page<Item> {
  return { data, currentPage, numberOfPages: Math.ceil(total / size), total };
}

/** The rows of a window, reversed if they were read backwards. */
export function inListOrder<Row>(rows: Row[], { isReversed }: Window): Row[] {
  return isReversed ? rows.reverse() : rows;
}
