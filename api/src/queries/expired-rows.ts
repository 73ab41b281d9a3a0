import { type SQL, sql } from "drizzle-orm";
import {
  type PurgedTable,
  PURGED_TABLES,
  retentionDays,
} from "../../contract/site/retention-periods";
import type { Database } from "../db/client";
import { newestIdBefore } from "../db/id";
import { DAY_MS, isoDay, isoTime } from "../db/time";

/** The nightly run shares a thousand statements with the backup; later runs go on. */
const LIMITS = { rows: 5000, statements: 150 };

const cutoff = (table: PurgedTable) => Date.now() - retentionDays(table) * DAY_MS;
const isPast = () => sql`expires_at < ${isoTime()}`;

/** Which rows are too old, by an index each. */
const EXPIRED: Record<PurgedTable, () => SQL> = {
  sessions: isPast,
  tokens: isPast,
  reset_links: isPast,
  email_changes: isPast,
  login_challenges: isPast,
  not_me_links: isPast,
  passkey_challenges: isPast,
  unasked_mails: () => sql`sent_at < ${isoTime(cutoff("unasked_mails"))}`,
  idempotency_keys: isPast,
  handles: () => sql`left_at < ${isoTime(cutoff("handles"))}`,
  daily_figures: () => sql`day < ${isoDay(cutoff("daily_figures"))}`,
  popular_posts: () => sql`active_on < ${isoDay(cutoff("popular_posts"))}`,
  contact_messages: () => sql`id < ${newestIdBefore(cutoff("contact_messages"))}`,
  deleted_contact_messages: () => sql`deleted_at <= ${isoTime(cutoff("deleted_contact_messages"))}`,
  imports: () => sql`created_at < ${isoTime(cutoff("imports"))}`,
  past_imports: () => sql`created_at < ${isoTime(cutoff("past_imports"))}`,
  emails: () => sql`id < ${newestIdBefore(cutoff("emails"))} AND status <> 'queued'`,
  // Oldest first within each user's: an index of its own would be a row more for each.
  notifications: () => sql`rowid IN (
    WITH RECURSIVE owner (id) AS (SELECT min(user_id) FROM notifications UNION ALL
      SELECT (SELECT min(user_id) FROM notifications WHERE user_id > owner.id) FROM owner
      WHERE owner.id IS NOT NULL)
    SELECT old.rowid FROM owner CROSS JOIN notifications old ON old.user_id = owner.id
      AND old.created_at < ${isoTime(cutoff("notifications"))})`,
  mailed_notifications: () => sql`created_at < ${isoTime(cutoff("mailed_notifications"))}`,
  mail_follows: () => sql`confirmed_at IS NULL
    AND created_at < ${isoTime(cutoff("mail_follows"))}`,
  subscribers: () => sql`created_at < ${isoTime(cutoff("subscribers"))}`,
  // The oldest first, without an index by time: a row more for each mail.
  post_mails: () => sql`seq < (SELECT min(seq) FROM post_mails) + ${LIMITS.rows}
    AND created_at < ${isoTime(cutoff("post_mails"))}`,
  invitations: () => sql`expires_at < ${isoTime(cutoff("invitations"))}
    OR ended_at < ${isoTime(cutoff("invitations"))}`,
  embeds: () => sql`created_at < ${isoTime(cutoff("embeds"))}
    AND url NOT IN (SELECT named.value FROM posts INDEXED BY posts_with_embeds
      CROSS JOIN json_each(embeds) named WHERE embeds IS NOT NULL)`,
  reports: () => sql`closed_at < ${isoTime(cutoff("reports"))}`,
  // A trigger refuses to delete what is younger by its own clock.
  admin_acts: () => sql`created_at < ${isoTime(cutoff("admin_acts") - DAY_MS)}`,
};

/**
 * Deletes what is older than its table keeps it, in pieces, as far as the limits allow. Returns the
 * tables that may have more of it.
 */
export async function purgeExpired(
  db: Database,
  given: Partial<typeof LIMITS> = {},
): Promise<PurgedTable[]> {
  const { rows, statements } = { ...LIMITS, ...given };
  let left: PurgedTable[] = [...PURGED_TABLES];
  let budget = statements;
  while (left.length > 0 && budget >= left.length) {
    budget -= left.length;
    const results = await db.batch(left.map((table) => deletePiece(table, rows)));
    left = left.filter((_, index) => results[index]?.length === rows);
  }
  return left;
}

function deletePiece(table: PurgedTable, rows: number): SQL {
  const name = sql.identifier(table);
  return sql`DELETE FROM ${name} WHERE rowid IN (
    SELECT rowid FROM ${name} WHERE ${EXPIRED[table]()} LIMIT ${rows}) RETURNING 1`;
}
