import { BARE_LIST_BYTES } from "../../contract/common";
import type { ApiContext } from "./context";
import { cacheJson } from "../lib/text/json";

const MEASURED_AT_ONCE = 25;
// Of a UTF-16 code unit in UTF-8.
const MOST_BYTES = 3;

/** Rows of a list, and whether there are more. */
type Part<Row> = { rows: readonly Row[]; hasMore: boolean };

/**
 * A bare list: as many rows as fit into the bytes that one may have, at least one, with the Link
 * header to the rest.
 */
export function toBareList<Row extends { id: string }, Item>(
  c: ApiContext,
  { rows, hasMore }: Part<Row>,
  serialize: (row: Row) => Item,
): Item[] {
  const items = takeWithin(BARE_LIST_BYTES, rows, serialize);
  if (hasMore || items.length < rows.length) setNextLink(c, rows[items.length - 1]?.id);
  return items;
}

/** The first rows whose JSON has at most so many bytes; at least one. */
export function takeWithin<Row, Item>(
  maxBytes: number,
  rows: readonly Row[],
  serialize: (row: Row) => Item,
): Item[] {
  const all = takeIfShort(maxBytes, rows, serialize);
  if (all) return all;
  const items: Item[] = [];
  let bytes = 2;
  for (const row of rows) {
    const item = serialize(row);
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > maxBytes && items.length > 0) break;
    items.push(item);
  }
  return items;
}

/**
 * All rows, if they fit whatever characters they have: measured one by one they take thrice the time.
 * Their JSON is known then.
 */
function takeIfShort<Row, Item>(
  maxBytes: number,
  rows: readonly Row[],
  serialize: (row: Row) => Item,
): Item[] | null {
  const items: Item[] = [];
  const parts: string[] = [];
  let length = 0;
  for (let start = 0; start < rows.length; start += MEASURED_AT_ONCE) {
    const part = rows.slice(start, start + MEASURED_AT_ONCE).map(serialize);
    const json = JSON.stringify(part).slice(1, -1);
    length += json.length;
    if (length * MOST_BYTES > maxBytes) return null;
    items.push(...part);
    parts.push(json);
  }
  return cacheJson(items, `[${parts.join(",")}]`);
}

/** Adds the Link header to the rest of a bare list, after the last row of this part. */
function setNextLink(c: ApiContext, lastId: string | undefined): void {
  if (!lastId) return;
  const url = new URL(c.req.url);
  const query = new URLSearchParams(url.search);
  query.delete("before");
  query.set("after", lastId);
  c.set("link", `<${c.var.config.PUBLIC_URL}${url.pathname}?${query}>; rel="next"`);
}
