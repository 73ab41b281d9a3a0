import { type SQL, sql } from "drizzle-orm";
import { MAX_UNSEEN, type NotificationKind } from "../../../contract/site/notifications/kinds";
import { NOTIFICATIONS_SHOWN } from "../../../contract/site/notifications/notifications";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { isHeard } from "../feed/entries";
import { ID_LENGTH, causeColumns } from "./causes";

export type NotificationRow = {
  seq: number;
  kind: NotificationKind;
  cause: string;
  created_at: string;
  is_seen: number;
  user: string | null;
  users_count: number;
  text: string | null;
  notice: string | null;
  draft_id: string | null;
  post_id: string | null;
  title: string | null;
};

/**
 * A user's notifications, the newest first. Those whose cause went with something else, as all
 * comments on a post do, are cleared away when they are met.
 */
export async function listNotifications(db: Database, userId: string, after: number | null) {
  for (;;) {
    const found = await db.all<NotificationRow>(selectPage(userId, after));
    const lost = found.filter(({ user, text }) => user === null && text === null);
    if (lost.length === 0) {
      const rows = found.slice(0, NOTIFICATIONS_SHOWN);
      return { rows, hasMore: found.length > rows.length };
    }
    await db.all(sql`DELETE FROM notifications WHERE user_id = ${userId}
      AND seq IN (SELECT value FROM json_each(${JSON.stringify(lost.map(({ seq }) => seq))}))`);
  }
}

function selectPage(userId: string, after: number | null): SQL {
  // After one that is gone, the list begins anew.
  const isBeyond =
    after === null
      ? sql`true`
      : sql`(n.created_at, n.seq) < (coalesce((SELECT created_at FROM notifications
          WHERE seq = ${after} AND user_id = ${userId}), '9'), ${after})`;
  return sql`SELECT n.seq, n.kind, n.cause, n.created_at, n.created_at <= ${seenAt(userId)} AS is_seen,
      p.id AS post_id, p.title, ${causeColumns}
    FROM notifications n LEFT JOIN posts p ON p.seq = n.post_seq
    WHERE n.user_id = ${userId} AND ${isBeyond}
    ORDER BY n.created_at DESC, n.seq DESC LIMIT ${NOTIFICATIONS_SHOWN + 1}`;
}

// Some outlive it: a trigger no longer finds whose they are, or all who like a post were muted since.
const hasCause = sql`CASE kind
  WHEN 'reply' THEN EXISTS (SELECT 1 FROM comments WHERE id = notifications.cause)
  WHEN 'note' THEN EXISTS (SELECT 1 FROM draft_notes WHERE id = notifications.cause)
  WHEN 'co_author' THEN EXISTS (SELECT 1 FROM co_authors
    WHERE document_id = substr(notifications.cause, 1, ${ID_LENGTH}) AND user_id = CASE
      WHEN length(notifications.cause) = ${ID_LENGTH} THEN notifications.user_id
      ELSE substr(notifications.cause, ${ID_LENGTH + 2}) END)
  WHEN 'post' THEN EXISTS (SELECT 1 FROM posts WHERE seq = notifications.post_seq)
  WHEN 'like' THEN EXISTS (SELECT 1 FROM reactions r WHERE r.post_seq = notifications.post_seq
    AND r.kind = 'like' AND r.user_id <> notifications.user_id
    AND ${isHeard(sql`notifications.user_id`, sql`r.user_id`)})
  ELSE true END`;

/** How many notifications a user has not seen, counted up to a hundred. */
export async function countUnseen(db: Database, userId: string): Promise<number> {
  const row = await db.first<{ total: number }>(sql`SELECT count(*) AS total FROM (
    SELECT 1 FROM notifications WHERE user_id = ${userId} AND created_at > ${seenAt(userId)}
      AND ${hasCause} LIMIT ${MAX_UNSEEN})`);
  return row?.total ?? 0;
}

/** Marks what came up to a time as seen. */
export async function markNotificationsSeen(db: Database, userId: string, upTo = isoTime()) {
  const last = [upTo, isoTime()].sort()[0] ?? "";
  await db.all(sql`UPDATE users SET notifications_seen_at = ${last}
    WHERE id = ${userId} AND notifications_seen_at < ${last}`);
}

function seenAt(userId: string): SQL {
  return sql`(SELECT notifications_seen_at FROM users WHERE id = ${userId})`;
}

/**
 * Who was notified of a post just now: those who follow its author closely, of some followers. An old
 * post, which was restored, is no news.
 */
export function notifyOfPost(postSeq: number, followers: SQL): SQL {
  return sql`INSERT INTO notifications (user_id, kind, post_seq, created_at)
    SELECT reader.id, 'post', ${postSeq}, ${isoTime()} FROM (${followers}) reader
    WHERE reader.is_close = 1
      AND EXISTS (SELECT 1 FROM posts
        WHERE seq = ${postSeq} AND created_at > ${isoTime(Date.now() - DAY_MS)})
      AND NOT EXISTS (SELECT 1 FROM notifications
        WHERE user_id = reader.id AND kind = 'mention' AND post_seq = ${postSeq} AND cause = '')
    ON CONFLICT DO NOTHING RETURNING user_id`;
}
