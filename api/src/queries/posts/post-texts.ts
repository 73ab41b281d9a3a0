import { sql } from "drizzle-orm";
import { BARE_LIST_BYTES } from "../../../contract/common";
import type { Database } from "../../db/client";
import type { ListedPostRow, PostRow } from "../../db/rows";

// What is in memory of a list that is streamed.
const STREAMED_BYTES = 400_000;

type TextRow = Pick<PostRow, "seq" | "description" | "description_html">;

/** The first posts of a list whose texts fit into one part, at least one, and those after them. */
export function splitByTexts<Row extends ListedPostRow>(
  rows: readonly Row[],
  maxBytes = BARE_LIST_BYTES,
) {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += row.text_bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0
    ? { part: [...rows], rest: [] }
    : { part: rows.slice(0, end), rest: rows.slice(end) };
}

/** Listed posts with their texts, without those that were deleted meanwhile. */
export async function readTexts<Row extends ListedPostRow>(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const seqs = JSON.stringify(rows.map(({ seq }) => seq));
  const texts = await db.all<TextRow>(sql`SELECT p.seq, p.description, p.description_html
    FROM json_each(${seqs}) listed CROSS JOIN posts p ON p.seq = listed.value`);
  const bySeq = new Map(texts.map((text) => [text.seq, text]));
  return rows.flatMap((row) => {
    const text = bySeq.get(row.seq);
    return text ? [{ ...row, ...text }] : [];
  });
}

/** Listed posts with their texts, of which only one part is in memory at a time. */
export async function* readInParts<Row extends ListedPostRow>(
  db: Database,
  rows: readonly Row[],
): AsyncGenerator<Row & TextRow> {
  let rest = [...rows];
  while (rest.length > 0) {
    const split = splitByTexts(rest, STREAMED_BYTES);
    yield* await readTexts(db, split.part);
    rest = split.rest;
  }
}
