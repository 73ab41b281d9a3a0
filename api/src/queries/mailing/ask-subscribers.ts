import { sql } from "drizzle-orm";
import { ASKED_PER_HOUR } from "../../../contract/limits";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import { HOUR_MS, isoTime } from "../../db/time";
import { newSecret } from "../../lib/auth/secrets";
import { isLeftOut } from "./asked-addresses";
import { countMails } from "./subscriber-lists";
import { isBelowLimits } from "./unasked-mails";

/** How many of a list are asked together. */
export const ASKED_AT_ONCE = 10;
const PAUSE_MS = (ASKED_AT_ONCE * HOUR_MS) / ASKED_PER_HOUR;

export type DueList = {
  id: string;
  author_id: string;
  sent: number;
  /** How many of these came back. */
  returned: number;
};

/** Takes the lists whose next addresses are to be asked; nobody else gets them until their next turn. */
export function takeDueLists(db: Database, limit: number): Promise<DueList[]> {
  const now = Date.now();
  return db.all<DueList>(sql`UPDATE subscriber_lists SET next_at = ${isoTime(now + PAUSE_MS)}
    WHERE id IN (SELECT l.id FROM subscriber_lists l JOIN users u ON u.id = l.author_id
      WHERE l.state = 'asking' AND l.next_at <= ${isoTime(now)}
        AND u.is_verified = 1 AND u.is_blocked = 0 ORDER BY l.next_at LIMIT ${limit})
    RETURNING id, author_id, asked - ${countMails("queued")} AS sent,
      returned + ${countMails("failed")} AS returned`);
}

/**
 * Queues one mail for each of the next addresses on a list, and returns the `seq` of each mail. People
 * who have had enough mails are asked later; those who must be left out are not asked.
 */
export async function makeQuestions(db: Database, list: DueList): Promise<number[]> {
  const now = isoTime();
  const due = await db.all<{ seq: number }>(sql`SELECT seq FROM subscribers
    WHERE list_id = ${list.id} AND due_at <= ${now} ORDER BY due_at, seq LIMIT ${ASKED_AT_ONCE}`);
  const picked = sql`json_each(${JSON.stringify(
    due.map(({ seq }) => ({ seq, token: newSecret(), mailId: newId() })),
  )}) j CROSS JOIN subscribers s ON s.seq = j.value ->> 'seq'`;
  const asked = sql`${picked} JOIN mail_follows f ON f.token = j.value ->> 'token'`;
  const isOut = isLeftOut({
    authorId: sql`${list.author_id}`,
    key: sql`s.email_key`,
    hash: sql`s.address_hash`,
  });
  const results = await db.batch([
    sql`INSERT INTO mail_follows (author_id, email, email_key, token, created_at, list_id)
      SELECT l.author_id, s.email, s.email_key, j.value ->> 'token', ${now}, l.id
      FROM ${picked} JOIN subscriber_lists l ON l.id = s.list_id AND l.state = 'asking'
      WHERE NOT ${isOut} AND ${isBelowLimits(sql`s.email_key`, sql`s.address_hash`)}
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO asked_addresses (author_id, address_hash)
      SELECT f.author_id, s.address_hash FROM ${asked} WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO unasked_mails (address_hash, mail_id, sent_at)
      SELECT s.address_hash, j.value ->> 'mailId', ${now} FROM ${asked}`,
    sql`UPDATE subscriber_lists SET asked = asked + (SELECT count(*) FROM ${asked})
      WHERE id = ${list.id}`,
    sql`INSERT INTO post_mails (follow_seq, post_id, email_key, state, created_at, queued_at)
      SELECT f.seq, '', f.email_key, 'queued', ${now}, ${now} FROM ${asked} RETURNING seq`,
    sql`DELETE FROM subscribers WHERE seq IN (SELECT s.seq FROM ${picked} WHERE ${isOut})`,
    sql`UPDATE subscribers SET due_at = ${isoTime(Date.now() + HOUR_MS)}
      WHERE seq IN (SELECT s.seq FROM ${picked})`,
    sql`UPDATE subscriber_lists SET state = 'done' WHERE id = ${list.id} AND state = 'asking'
      AND NOT EXISTS (SELECT 1 FROM subscribers WHERE list_id = ${list.id})`,
  ]);
  return (results[4] as { seq: number }[]).map(({ seq }) => seq);
}
