import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../contract/common";

/**
 * The number of a row, or where it would stand if it had not been deleted since: ids rise with
 * time, as the numbers do.
 */
export function placeOf(table: SQL, id: string): SQL {
  return sql`coalesce((SELECT seq FROM ${table} WHERE id = ${id}),
    (SELECT seq + 0.5 FROM ${table} WHERE id < ${id} ORDER BY id DESC LIMIT 1), 0.5)`;
}

export type Window = { limit: number; offset: number; isReversed: boolean };

/**
 * Which rows a page takes, counted from the nearer end of the list: every row that an OFFSET
 * skips is a row read. A reversed window is read backwards and turned round.
 */
export function pageWindow(page: number, total: number): Window {
  const start = (page - 1) * PAGE_SIZE;
  const limit = Math.max(0, Math.min(PAGE_SIZE, total - start));
  const fromEnd = total - start - limit;
  return limit > 0 && fromEnd < start
    ? { limit, offset: fromEnd, isReversed: true }
    : { limit, offset: limit > 0 ? start : 0, isReversed: false };
}

/** A first page, for which the length of the list need not be known. */
export const FIRST_WINDOW: Window = { limit: PAGE_SIZE, offset: 0, isReversed: false };

/** The envelope of a page. */
export function toPage<Item>(data: Item[], currentPage: number, total: number): Page<Item> {
  return { data, currentPage, numberOfPages: Math.ceil(total / PAGE_SIZE), total };
}

/** The rows of a window, turned round where they were read backwards. */
export function inTurn<Row>(rows: Row[], { isReversed }: Window): Row[] {
  return isReversed ? rows.reverse() : rows;
}
