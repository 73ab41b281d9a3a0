import { isoTime } from "../../db/time";
import {
  type BackupSource,
  type Place,
  STORED_MESSAGES,
  readConversationLines,
} from "./conversations";
import { type StoredTable, sealManifest } from "./format";
import { packLines, readLines } from "./rows";
import type { BackupStore } from "./store";
import { listMigrations, listTables } from "./tables";

export const FOLDER = "backups/";
export const MANIFEST = "manifest.json";

// What is hidden, and the decisions about it.
const HIDDEN = "hidden_rows";
const DECISIONS = "decisions";

// A part is held in memory: as rows, as text and compressed.
const FIRST_ROWS = 50;
const MAX_ROWS = 5000;
const PART_BYTES = 2_000_000;

/** How far a backup has come; it is kept between the runs that write it. */
export type Progress = {
  name: string;
  startedAt: string;
  migrations: string[];
  /** Those that are still to be read, the next one last. */
  waiting: { name: string; columns: string[] }[];
  /** The rowid up to which the next one has been read. */
  after: number;
  /** Up to which row what is hidden has been read before all from which it is taken. */
  hiddenAfter?: number;
  /** How far the objects' messages have been read. */
  place?: Place;
  written: StoredTable[];
};

/** What one run may use; `isSpent` says when to stop. */
export type Budget = { spend: (calls: number, bytes: number) => void; isSpent: () => boolean };

/**
 * Begins a backup. Tables that refer to others are read first: what they name was there before, and
 * if it is deleted meanwhile, the restore leaves them out as the deletion would have.
 */
export async function beginBackup(db: D1Database, startedAt = isoTime()): Promise<Progress> {
  const tables = await listTables(db);
  return {
    name: startedAt.replaceAll(":", "-"),
    startedAt,
    migrations: await listMigrations(db),
    waiting: inReadingOrder(tables.map(({ name, columns }) => ({ name, columns }))),
    after: 0,
    written: [],
  };
}

/** Goes on with a backup within a budget; whether it is finished. */
export async function continueBackup(
  source: BackupSource,
  store: BackupStore,
  progress: Progress,
  budget: Budget,
): Promise<boolean> {
  let limit = FIRST_ROWS;
  for (let table = progress.waiting.at(-1); table; table = progress.waiting.at(-1)) {
    if (budget.isSpent()) return false;
    const isOfObjects = table.name === STORED_MESSAGES;
    const { lines, last, isLast } = isOfObjects
      ? await readObjects(source, table, progress, budget)
      : await readRows(source.DB, table, progress.after, limit);
    const stored = storedTable(progress, table);
    if (lines.length > 0) {
      const packed = packLines(lines);
      const key = `${table.name}-${String(stored.parts.length + 1).padStart(5, "0")}.jsonl.gz`;
      await store.write(`${FOLDER}${progress.name}/${key}`, packed.data);
      const { sha256, rowsSha256, rawBytes } = packed;
      const bytes = packed.data.byteLength;
      stored.parts.push({ key, rows: lines.length, bytes, sha256, rowsSha256 });
      budget.spend(2, rawBytes);
      limit = nextLimit(limit, lines.length, rawBytes);
    }
    progress.after = last;
    if (isLast) {
      progress.waiting.pop();
      if (table.name === HIDDEN) progress.hiddenAfter = last;
      progress.after = progress.waiting.at(-1)?.name === HIDDEN ? (progress.hiddenAfter ?? 0) : 0;
      limit = FIRST_ROWS;
      budget.spend(1, 0);
    }
  }
  const { name, startedAt, migrations, written } = progress;
  const tables = written.toReversed();
  const manifest = { startedAt, finishedAt: isoTime(), migrations, tables };
  await store.write(`${FOLDER}${name}/${MANIFEST}`, sealManifest(manifest));
  return true;
}

/**
 * What is moved from the table of messages to the objects meanwhile is read there. What is hidden is
 * read before and after all from which it is taken.
 */
function inReadingOrder<Named extends { name: string }>(tables: Named[]): Named[] {
  const pick = (...names: string[]) => tables.filter(({ name }) => names.includes(name));
  const others = tables.filter(({ name }) => ![STORED_MESSAGES, HIDDEN, DECISIONS].includes(name));
  const ordered = others.flatMap((table) => {
    if (table.name === "messages") return [...pick(STORED_MESSAGES), table];
    return table.name === "users" ? [table, ...pick(DECISIONS), ...pick(HIDDEN)] : [table];
  });
  return [...ordered, ...pick(HIDDEN)];
}

async function readRows(
  db: D1Database,
  table: { name: string; columns: string[] },
  after: number,
  limit: number,
) {
  const read = await readLines(db, { table, after, limit });
  return { ...read, isLast: read.lines.length === 0 };
}

/** Messages, which the objects of their conversations keep, as rows of a table. */
async function readObjects(
  source: BackupSource,
  { columns }: { columns: string[] },
  progress: Progress,
  budget: Budget,
) {
  const place = progress.place ?? { conversation: 0, number: 0 };
  const read = await readConversationLines(source, columns, place, PART_BYTES);
  progress.place = read.place;
  budget.spend(read.calls, 0);
  return { ...read, last: progress.after };
}

/** The names of the finished backups, oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const keys = await store.list(FOLDER);
  return keys
    .filter((key) => key.endsWith(`/${MANIFEST}`))
    .map((key) => key.slice(FOLDER.length, -MANIFEST.length - 1));
}

function storedTable(
  { written }: Progress,
  { name, columns }: { name: string; columns: string[] },
) {
  const begun = written.find((table) => table.name === name);
  if (begun) return begun;
  const table: StoredTable = { name, columns, parts: [] };
  written.push(table);
  return table;
}

/** Grows to parts of the usual size; at most twofold, because the next rows may be larger. */
function nextLimit(limit: number, rows: number, bytes: number): number {
  const fitting = Math.floor((rows * PART_BYTES) / Math.max(1, bytes));
  return Math.max(1, Math.min(2 * limit, fitting, MAX_ROWS));
}
