import { type SQL, sql } from "drizzle-orm";
import { REVIEW_DAYS } from "../../../contract/people/review-limits";
import { REVIEWS_SHOWN } from "../../../contract/people/reviews";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { reviews } from "../../db/schema/messages";
import { newId } from "../../db/id";
import { DAY_MS, isoTime } from "../../db/time";
import { userShortJson } from "../users/users";

/** Of one run, so that it ends in time; the next minute goes on. */
const SHOWN_AT_ONCE = 100;

export type ReviewRow = Pick<
  Row<typeof reviews>,
  "id" | "person_id" | "role" | "rating" | "text" | "created_at" | "shown_at"
> & {
  author: string;
};

const columns = sql`r.id, r.person_id, ${userShortJson(sql`r.author_id`)} AS author, r.role,
  r.rating, r.text, r.created_at, r.shown_at`;

/** Whether moderators have hidden what somebody wrote about an inquiry `i`. */
export function isReviewHidden(authorId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM hidden_rows WHERE user_id = ${authorId}
    AND source = 'reviews' AND data ->> '$.inquiry_id' = i.id)`;
}

/** When the time to review each other after an inquiry `i` is over. */
export const reviewsDue = sql`strftime('%Y-%m-%dT%H:%M:%fZ', i.handed_over_at,
  ${`+${REVIEW_DAYS} days`})`;

type NewReview = { inquiryId: string; authorId: string; rating: number; text: string };

/** Stores what a side of an inquiry says of the other; null where it may not, or has done so. */
export async function createReview(
  db: Database,
  { inquiryId, authorId, rating, text }: NewReview,
): Promise<ReviewRow | null> {
  const id = newId();
  const results = (await db.commit(
    [
      sql`INSERT INTO reviews (id, inquiry_id, author_id, person_id, role, rating, text, created_at,
          due_at)
        SELECT ${id}, i.id, ${authorId}, iif(i.buyer_id = ${authorId}, i.seller_id, i.buyer_id),
          iif(i.buyer_id = ${authorId}, 'buyer', 'seller'), ${rating}, ${text}, ${isoTime()},
          ${reviewsDue}
        FROM inquiries i WHERE i.id = ${inquiryId} AND ${authorId} IN (i.buyer_id, i.seller_id)
          AND i.handed_over_at > ${isoTime(Date.now() - REVIEW_DAYS * DAY_MS)}
          AND NOT ${isReviewHidden(authorId)}
        ON CONFLICT DO NOTHING`,
      sql`SELECT ${columns} FROM reviews r WHERE r.id = ${id}`,
    ],
    { id },
  )) as ReviewRow[][];
  return results.at(-1)?.[0] ?? null;
}

/** A review of the caller's. */
export function getReview(db: Database, id: string, authorId: string) {
  return db.first<ReviewRow>(sql`SELECT ${columns} FROM reviews r
    WHERE r.id = ${id} AND r.author_id = ${authorId}`);
}

/** Whom a review is about that is shown; null while moderators have hidden it. */
export async function getReviewed(db: Database, id: string): Promise<string | null> {
  const row = await db.first<{ person_id: string }>(
    sql`SELECT person_id FROM reviews WHERE id = ${id}`,
  );
  return row?.person_id ?? null;
}

/** The reviews of somebody that are shown, the last shown first; null if there is no such user. */
export async function listReviews(db: Database, personId: string, after: string | undefined) {
  // After one that is gone, the list begins anew.
  const last = (column: SQL, beyond: SQL) => sql`coalesce((SELECT ${column} FROM reviews
    WHERE id = ${after ?? ""} AND person_id = ${personId} AND shown_at IS NOT NULL), ${beyond})`;
  const [[user], rows] = (await db.batch([
    sql`SELECT 1 FROM users WHERE id = ${personId}`,
    sql`SELECT ${columns} FROM reviews r WHERE r.person_id = ${personId}
        AND (r.shown_at, r.seq) < (${last(sql`shown_at`, sql`'9'`)}, ${last(sql`seq`, sql`0`)})
      ORDER BY r.shown_at DESC, r.seq DESC LIMIT ${REVIEWS_SHOWN + 1}`,
  ])) as [unknown[], ReviewRow[]];
  if (!user) return null;
  return { rows: rows.slice(0, REVIEWS_SHOWN), hasMore: rows.length > REVIEWS_SHOWN };
}

/** Shows what was written without the other side's, once its time has come; returns of whom. */
export async function showDueReviews(db: Database): Promise<string[]> {
  const now = isoTime();
  const rows = await db.all<{ person_id: string }>(sql`UPDATE reviews SET shown_at = ${now}
    WHERE seq IN (SELECT seq FROM reviews WHERE shown_at IS NULL AND due_at <= ${now}
      ORDER BY due_at LIMIT ${SHOWN_AT_ONCE}) RETURNING person_id`);
  return [...new Set(rows.map((row) => row.person_id))];
}
