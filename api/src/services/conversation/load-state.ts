import type { Participant } from "./participants";

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, client_id TEXT NOT NULL,
    text TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    UNIQUE (sender_id, client_id));
  CREATE INDEX IF NOT EXISTS messages_by_status ON messages (sender_id, status, number);
  CREATE TABLE IF NOT EXISTS receipts (number INTEGER PRIMARY KEY, reader_id TEXT NOT NULL,
    status TEXT NOT NULL, up_to INTEGER NOT NULL, at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS participants (user_id TEXT PRIMARY KEY, last_acked_seq INTEGER NOT NULL,
    is_gone INTEGER NOT NULL) WITHOUT ROWID`;

/** What a conversation has in memory: its users, its last number, and when its last message came. */
export type State = { participants: Participant[]; last: number; lastAt: string };

/** Reads the state of a conversation; that of one which has not been set up has no participants. */
export function loadState(sql: SqlStorage): State {
  const tables = sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'participants'").toArray();
  if (tables.length === 0) return { participants: [], last: 0, lastAt: "" };
  const participants = sql.exec<Participant>("SELECT * FROM participants").toArray();
  const newest = sql.exec<{ last: number; lastAt: string }>(`SELECT
      max((SELECT coalesce(max(number), 0) FROM messages),
        (SELECT coalesce(max(number), 0) FROM receipts)) AS last,
      coalesce((SELECT created_at FROM messages ORDER BY number DESC LIMIT 1), '') AS lastAt`);
  return { participants, ...newest.one() };
}
