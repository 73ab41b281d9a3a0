import { gunzipSync, gzipSync } from "node:zlib";
import { sha256 } from "../../lib/auth/secrets";

type Read = {
  table: { name: string; columns: string[] };
  /** The rowid that comes before; 0 at first. */
  after: number;
  limit: number;
};

/** Rows of a table in the order of their rowids, a line of JSON each. */
export async function readLines(db: D1Database, { table, after, limit }: Read) {
  const columns = table.columns.map((name) => `"${name}"`).join(", ");
  const rows = await db
    .prepare(`SELECT rowid, ${columns} FROM "${table.name}" WHERE rowid > ? ORDER BY rowid LIMIT ?`)
    .bind(after, limit)
    .raw<[number, ...unknown[]]>();
  return {
    lines: rows.map(([_rowid, ...values]) => JSON.stringify(values)),
    last: rows.at(-1)?.[0] ?? after,
  };
}

/** Lines as they are stored, with the checksums of both. */
export function packLines(lines: string[]) {
  const text = lines.map((line) => `${line}\n`).join("");
  const data = new Uint8Array(gzipSync(text));
  return { data, sha256: sha256(data), rowsSha256: sha256(text), rawBytes: text.length };
}

/** The lines of a stored part. */
export function unpackLines(data: Uint8Array): string[] {
  return gunzipSync(data).toString("utf8").split("\n").slice(0, -1);
}

/** The checksum of lines, as `packLines` has it. */
export function hashLines(lines: string[]): string {
  return sha256(lines.map((line) => `${line}\n`).join(""));
}
