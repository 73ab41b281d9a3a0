import { type SQL, sql } from "drizzle-orm";
import {
  DEFAULT_PACES,
  MAILED_KINDS,
  type MailChoices,
  type MailedKind,
  type MailedPace,
  type Pace,
} from "../../../contract/site/notifications/mail-choices";
import type { Database } from "../../db/client";

type ChoiceRow = { kind: MailedKind; pace: Pace };

/** How soon a user is mailed each kind of notification. */
export async function getMailChoices(db: Database, userId: string): Promise<MailChoices> {
  const rows = await db.all<ChoiceRow>(
    sql`SELECT kind, pace FROM mail_choices WHERE user_id = ${userId}`,
  );
  return { ...DEFAULT_PACES, ...Object.fromEntries(rows.map(({ kind, pace }) => [kind, pace])) };
}

/** Stores choices. What waits already is mailed with the next mail of its new pace. */
export async function saveMailChoices(
  db: Database,
  userId: string,
  choices: Partial<MailChoices>,
): Promise<void> {
  const list = MAILED_KINDS.flatMap((kind) => {
    const pace = choices[kind];
    return pace ? [{ kind, pace }] : [];
  });
  await db.batch(storeChoices(sql`${userId}`, JSON.stringify(list)));
}

/** Whose key an unsubscribe link carries. */
export async function getKeyOwner(db: Database, token: string): Promise<string | null> {
  const row = await db.first<{ user_id: string }>(
    sql`SELECT user_id FROM mail_keys WHERE token = ${token}`,
  );
  return row?.user_id ?? null;
}

/** Ends a user's mails of one pace. */
export async function stopMails(db: Database, userId: string, pace: MailedPace): Promise<void> {
  const choices = await getMailChoices(db, userId);
  const stopped = MAILED_KINDS.filter((kind) => choices[kind] === pace);
  const none = Object.fromEntries(stopped.map((kind) => [kind, "none" as const]));
  await saveMailChoices(db, userId, none);
}

/** The pace of a kind for a user, as the triggers read it. */
export function paceOf(userId: SQL, kind: SQL): SQL {
  const defaults = MAILED_KINDS.map((one) => sql`WHEN ${one} THEN ${DEFAULT_PACES[one]}`);
  return sql`coalesce((SELECT pace FROM mail_choices WHERE user_id = ${userId} AND kind = ${kind}),
    CASE ${kind} ${sql.join(defaults, sql` `)} ELSE 'none' END)`;
}

function storeChoices(userId: SQL, list: string): SQL[] {
  return [
    sql`INSERT INTO mail_choices (user_id, kind, pace)
      SELECT u.id, value ->> 'kind', value ->> 'pace' FROM json_each(${list})
      JOIN users u ON u.id = ${userId} WHERE true
      ON CONFLICT (user_id, kind) DO UPDATE SET pace = excluded.pace`,
    // Who waits for one mail may wait for any of the others by now; a mail about nothing is not sent.
    sql`INSERT INTO mail_due (user_id, pace, since, due_at)
      SELECT user_id, value, min(since), iif(value = 'now', min(since), '')
      FROM mail_due, json_each('["now", "daily", "weekly"]') WHERE user_id = ${userId}
      GROUP BY user_id, value ON CONFLICT (user_id, pace) DO UPDATE
      SET since = excluded.since WHERE excluded.since < mail_due.since`,
  ];
}
