import { type SQL, sql } from "drizzle-orm";
import { TURN_MINUTES } from "../../../contract/posts/co-authors";
import { MINUTE_MS, isoTime } from "../../db/time";
import { userShortJson } from "../users/users";

/** Whose turn it is to write a draft, as JSON; null where nobody has saved it lately. */
export function runningTurn(draftId: SQL): SQL {
  return sql`(SELECT json_object('user', json(${userShortJson(sql`t.user_id`)}),
      'since', t.since, 'until', t.until)
    FROM draft_turns t WHERE t.draft_id = ${draftId} AND t.until > ${isoTime()})`;
}

/**
 * Takes or extends the turn of somebody who saves a draft that has co-authors. Where another's turn
 * runs, it is NULL, which the column refuses: then nothing of the batch is written.
 */
export function takeTurn(draftId: string, userId: string): SQL {
  const now = isoTime();
  const until = isoTime(Date.now() + TURN_MINUTES * MINUTE_MS);
  const isRunning = sql`(draft_turns.until > ${now})`;
  return sql`INSERT INTO draft_turns (draft_id, user_id, since, until)
    SELECT id, ${userId}, ${now}, ${until} FROM drafts
    WHERE id = ${draftId} AND post_id IS NULL AND EXISTS (SELECT 1 FROM co_authors
      WHERE document_id = drafts.id AND accepted_at IS NOT NULL)
    ON CONFLICT (draft_id) DO UPDATE SET until = excluded.until,
      user_id = CASE WHEN draft_turns.user_id = excluded.user_id OR NOT ${isRunning}
        THEN excluded.user_id END,
      since = CASE WHEN draft_turns.user_id = excluded.user_id AND ${isRunning}
        THEN draft_turns.since ELSE excluded.since END`;
}

/** Whether a write failed because somebody else's turn was running. */
export function isOthersTurn(error: unknown): boolean {
  return String(error).includes("NOT NULL constraint failed: draft_turns.user_id");
}
