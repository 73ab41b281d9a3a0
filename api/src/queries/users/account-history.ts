import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

type AccountRow = {
  sessions_count: number;
  last_seen_at: string | null;
  email_refused: "bounce" | "complaint" | null;
  drafts_count: number;
  notes_count: number;
  comments_count: number;
  reports_made: number;
  reports_about: number;
  reports_open: number;
};

/** What an account did and what was said of it, in figures. */
export function getAccountFigures(db: Database, id: string): Promise<AccountRow | null> {
  return db.first<AccountRow>(sql`SELECT u.email_refused,
    (SELECT count(*) FROM sessions WHERE user_id = u.id AND expires_at > ${isoTime()}
      AND NOT u.is_blocked) AS sessions_count,
    (SELECT max(last_seen_at) FROM sessions WHERE user_id = u.id) AS last_seen_at,
    (SELECT count(*) FROM drafts WHERE user_id = u.id AND post_id IS NULL) AS drafts_count,
    (SELECT count(*) FROM account_notes WHERE user_id = u.id) AS notes_count,
    (SELECT count(*) FROM comments WHERE user_id = u.id) AS comments_count,
    (SELECT count(*) FROM reports WHERE reporter_id = u.id) AS reports_made,
    (SELECT count(*) FROM reports WHERE owner_id = u.id) AS reports_about,
    (SELECT count(*) FROM reports WHERE owner_id = u.id AND closed_at IS NULL) AS reports_open
    FROM users u WHERE u.id = ${id}`);
}
