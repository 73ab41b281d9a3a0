import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../../contract/text";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { subscriberLists } from "../../db/schema/subscribers";
import { DAY_MS, isoTime } from "../../db/time";
import { isLeftOut } from "./asked-addresses";
import { hashAddress } from "./unasked-mails";

const ROWS_AT_ONCE = 1000;
// One whose mails came back was no list of subscribers.
const WAIT_MS = { usual: DAY_MS, stopped: 30 * DAY_MS };

export type SubscriberListRow = Omit<
  Row<typeof subscriberLists>,
  "author_id" | "next_at" | "created_at"
> & {
  created_at: string;
  confirmed: number;
  left_count: number;
  may_replace: number;
};

/** What a file has, without those who unsubscribed there. */
export type ReadList = {
  emails: string[];
  unsubscribed: number;
  invalid: number;
};

/** Whether another list may take the place of one. */
function mayReplace(): SQL {
  const before = (ms: number) => isoTime(Date.now() - ms);
  return sql`(state <> 'asking' AND coalesce(started_at, '') <= iif(state = 'stopped',
    ${before(WAIT_MS.stopped)}, ${before(WAIT_MS.usual)}))`;
}

/** How many mails of a list are in a state. */
export const countMails = (state: "queued" | "failed") => sql`(SELECT count(*)
  FROM mail_follows f JOIN post_mails m ON m.follow_seq = f.seq AND m.post_id = ''
  WHERE f.list_id = subscriber_lists.id AND m.state = ${state})`;

export function getSubscriberList(db: Database, authorId: string) {
  return db.first<SubscriberListRow>(sql`SELECT id, file_name, state, total, unsubscribed, askable,
      invalid, asked, returned + ${countMails("failed")} AS returned, created_at, started_at,
      (SELECT count(*) FROM mail_follows
        WHERE list_id = subscriber_lists.id AND confirmed_at IS NOT NULL) AS confirmed,
      (SELECT count(*) FROM subscribers WHERE list_id = subscriber_lists.id) AS left_count,
      ${mayReplace()} AS may_replace
    FROM subscriber_lists WHERE author_id = ${authorId}`);
}

/**
 * Puts a list in the place of an author's last one, without those who are left out here; whether it
 * may have that place.
 */
export async function replaceSubscriberList(
  db: Database,
  list: { id: string; authorId: string; fileName: string } & ReadList,
): Promise<boolean> {
  const { id, authorId, fileName, emails, unsubscribed, invalid } = list;
  const now = isoTime();
  const rows = emails.map((email) => [email, emailKey(email), hashAddress(email)]);
  const pieces = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    pieces.push(JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)));
  }
  const address = {
    authorId: sql`${authorId}`,
    key: sql`j.value ->> 1`,
    hash: sql`j.value ->> 2`,
  };
  const [, made] = (await db.batch([
    sql`DELETE FROM subscriber_lists WHERE author_id = ${authorId} AND ${mayReplace()}`,
    sql`INSERT INTO subscriber_lists (id, author_id, file_name, state, total, unsubscribed, invalid,
        created_at)
      VALUES (${id}, ${authorId}, ${fileName}, 'ready', ${emails.length + unsubscribed},
        ${unsubscribed}, ${invalid}, ${now})
      ON CONFLICT (author_id) DO NOTHING RETURNING id`,
    ...pieces.map(
      (piece) => sql`INSERT INTO subscribers (list_id, email, email_key, address_hash, due_at,
          created_at)
        SELECT l.id, j.value ->> 0, ${address.key}, ${address.hash}, ${now}, ${now}
        FROM subscriber_lists l CROSS JOIN json_each(${piece}) j
        WHERE l.id = ${id} AND NOT ${isLeftOut(address)}`,
    ),
    sql`UPDATE subscriber_lists SET askable = (SELECT count(*) FROM subscribers WHERE list_id = ${id})
      WHERE id = ${id}`,
  ])) as [unknown, unknown[]];
  return made.length > 0;
}

/** Lets a list be asked; whether it still is to be. */
export async function startSubscriberList(db: Database, id: string): Promise<boolean> {
  const now = isoTime();
  const rows = await db.all(sql`UPDATE subscriber_lists
    SET state = 'asking', started_at = ${now}, next_at = ${now}
    WHERE id = ${id} AND state = 'ready' RETURNING id`);
  return rows.length > 0;
}

/** Ends a list and forgets the addresses that were not asked; one that never began goes altogether. */
export async function endSubscriberList(
  db: Database,
  id: string,
  state: "cancelled" | "stopped",
): Promise<void> {
  await db.batch([
    sql`DELETE FROM subscribers WHERE list_id = ${id}`,
    sql`DELETE FROM subscriber_lists WHERE id = ${id} AND state = 'ready'`,
    sql`UPDATE subscriber_lists SET state = ${state} WHERE id = ${id} AND state = 'asking'`,
  ]);
}
