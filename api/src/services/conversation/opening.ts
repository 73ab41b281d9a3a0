import { readIfThere } from "../messenger/storage";
import type { Side } from "./sides";

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, client_id TEXT NOT NULL,
    text TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    UNIQUE (sender_id, client_id));
  CREATE INDEX IF NOT EXISTS messages_by_status ON messages (sender_id, status, number);
  CREATE TABLE IF NOT EXISTS receipts (number INTEGER PRIMARY KEY, reader_id TEXT NOT NULL,
    status TEXT NOT NULL, up_to INTEGER NOT NULL, at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sides (user_id TEXT PRIMARY KEY, told INTEGER NOT NULL,
    is_gone INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checks (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)`;

// In one statement: each takes longer to prepare than to run, at every awakening. Who received a message knows
// all that came before it, and their own receipt.
const OPENING = `SELECT user_id, is_gone, told AS saved,
    max(told, coalesce((SELECT max(iif(number = up_to + 1, number, up_to)) FROM receipts
      WHERE reader_id = user_id AND status = 'delivered'), 0)) AS told,
    max(coalesce((SELECT max(number) FROM messages), 0),
      coalesce((SELECT max(number) FROM receipts), 0)) AS last,
    (SELECT created_at FROM messages ORDER BY number DESC LIMIT 1) AS at,
    (SELECT at FROM checks) AS check_at,
    (SELECT json_group_array(json_object('number', number, 'readerId', reader_id, 'at', at))
      FROM receipts WHERE up_to = 0) AS kept,
    (SELECT count(*) FROM messages WHERE sender_id = user_id AND status = 'unseen') AS unseen
    FROM sides`;

type OpeningRow = Side & {
  saved: number;
  last: number | null;
  at: string | null;
  check_at: number | null;
  kept: string;
  unseen: number;
};

/** A number that is kept for the receipt of a message. */
export type KeptNumber = { number: number; readerId: string; at: string };

/** What a conversation has in memory from its awakening on. */
export type Opening = {
  sides: Side[];
  /** Up to where both users know it, as stored. */
  saved: number;
  last: number;
  at: string;
  checkAt: number;
  kept: KeptNumber[];
  /** How many messages of each user nobody has received. */
  unseen: [string, number][];
};

/** Reads a conversation that wakes; null if it has not been set up. */
export function readOpening(storage: DurableObjectStorage): Opening | null {
  let rows = readIfThere<OpeningRow>(storage.sql, OPENING);
  if (!rows && isOlder(storage)) {
    storage.sql.exec(SCHEMA);
    rows = readIfThere(storage.sql, OPENING);
  }
  const [row] = rows ?? [];
  if (!rows || !row) return null;
  const sides = rows.map(({ user_id, told, is_gone }) => ({ user_id, told, is_gone }));
  const saved = Math.min(...rows.map((one) => one.saved));
  const unseen = rows.map((one): [string, number] => [one.user_id, one.unseen]);
  return {
    sides,
    saved,
    unseen,
    last: row.last ?? 0,
    at: row.at ?? "",
    checkAt: row.check_at ?? 0,
    kept: JSON.parse(row.kept) as KeptNumber[],
  };
}

/** Whether the database has a record of it: newer ones are recorded before they are set up. */
export function isRecorded(storage: DurableObjectStorage): boolean {
  return !isOlder(storage) || storage.kv.get("isRecorded") === true;
}

export function noteRecord({ kv }: DurableObjectStorage): void {
  kv.put("isRecorded", true);
}

function isOlder({ kv }: DurableObjectStorage): boolean {
  return kv.get("isSetUp") === true;
}
