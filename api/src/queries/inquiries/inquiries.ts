import { type SQL, sql } from "drizzle-orm";
import {
  INQUIRY_ROLES,
  INQUIRY_STATES,
  type InquiryRole,
  type InquiryState,
  OPEN_STATES,
  PAYING_STATES,
} from "../../../contract/posts/inquiries/actions";
import {
  INQUIRIES_SHOWN,
  type InquiryListQuery,
} from "../../../contract/posts/inquiries/inquiries";
import type { Availability } from "../../../contract/posts/sale-fields";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { inquiries } from "../../db/schema/messages";
import { newId } from "../../db/id";
import type { PictureColumns } from "../../db/rows";
import { isoTime } from "../../db/time";
import { userShortJson } from "../users/users";
import { isReviewHidden, reviewsDue } from "./reviews";

export type InquiryRow = PictureColumns &
  Pick<
    Row<typeof inquiries>,
    | "id"
    | "post_id"
    | "title"
    | "buyer_id"
    | "seller_id"
    | "state"
    | "offer_cents"
    | "offer_by"
    | "currency"
    | "version"
    | "created_at"
    | "updated_at"
    | "answered_at"
    | "agreed_at"
    | "handed_over_at"
  > & {
    buyer: string;
    seller: string;
    how_to_pay: string | null;
    /** The other columns about reviews are as JSON; null before handing over, as this is. */
    reviews_due: string | null;
    own_review: string | null;
    other_review: string | null;
    is_review_hidden: number;
    /** Null once the project is gone, as are its other columns. */
    availability: Availability | null;
    effective_cents: number | null;
    post_currency: string | null;
    image_alt: string | null;
  };

const listOf = (states: readonly InquiryState[]) =>
  sql.raw(states.map((state) => `'${state}'`).join(", "));

/** What one side of an inquiry `i` has written about the other. */
const reviewJson = (byWhom: SQL) => sql`(SELECT json_object('rating', rating, 'text', text,
  'createdAt', created_at, 'isShown', shown_at IS NOT NULL)
  FROM reviews WHERE inquiry_id = i.id AND author_id ${byWhom})`;

/** The inquiries `i` that somebody may read, each with its project `p`. */
function inquiryColumns(userId: string): SQL {
  return sql`i.id, i.post_id, coalesce(p.title, i.title) AS title, i.buyer_id, i.seller_id,
    ${userShortJson(sql`i.buyer_id`)} AS buyer, ${userShortJson(sql`i.seller_id`)} AS seller,
    i.state, i.offer_cents, i.offer_by,
    iif(i.offer_cents IS NULL, coalesce(p.currency, i.currency), i.currency) AS currency,
    CASE WHEN i.seller_id = ${userId} OR i.state IN (${listOf(PAYING_STATES)})
      THEN (SELECT how_to_pay FROM users WHERE id = i.seller_id) END AS how_to_pay,
    i.version, i.created_at, i.updated_at, i.answered_at, i.agreed_at, i.handed_over_at,
    ${reviewsDue} AS reviews_due, ${reviewJson(sql`= ${userId}`)} AS own_review,
    ${reviewJson(sql`<> ${userId}`)} AS other_review,
    ${isReviewHidden(userId)} AS is_review_hidden,
    p.availability, p.effective_cents, p.currency AS post_currency, p.image_alt, p.image_id, p.image_width, p.image_height,
    p.image_placeholder, p.image_tint`;
}

/** An inquiry, for its buyer or its seller. */
export function getInquiry(db: Database, id: string, userId: string): Promise<InquiryRow | null> {
  return db.first<InquiryRow>(selectInquiry(id, userId));
}

export function selectInquiry(id: string, userId: string): SQL {
  return sql`SELECT ${inquiryColumns(userId)}
    FROM inquiries i LEFT JOIN posts p ON p.id = i.post_id
    WHERE i.id = ${id} AND ${userId} IN (i.buyer_id, i.seller_id)`;
}

export type AskedProject = {
  id: string;
  title: string;
  user_id: string;
  kind: string;
  availability: Availability;
  currency: string;
  is_open: number;
};

/** A project that somebody asks about, and whether an inquiry of theirs is open. */
export function getAskedProject(db: Database, postId: string, buyerId: string) {
  return db.first<AskedProject>(sql`SELECT p.id, p.title, p.user_id, p.kind, p.availability, p.currency,
      EXISTS (SELECT 1 FROM inquiries WHERE post_id = p.id AND buyer_id = ${buyerId}
        AND state IN (${listOf(OPEN_STATES)})) AS is_open
    FROM posts p WHERE p.id = ${postId}`);
}

type NewInquiry = { postId: string; buyerId: string; offerCents: number | null };

/** Opens an inquiry; null if the project is gone meanwhile, or one is open. */
export async function createInquiry(
  db: Database,
  { postId, buyerId, offerCents }: NewInquiry,
): Promise<InquiryRow | null> {
  const id = newId();
  const now = isoTime();
  const [state, offerBy] = offerCents === null ? ["asked", null] : ["offered", "buyer"];
  const results = (await db.commit(
    [
      sql`INSERT INTO inquiries (id, post_id, title, buyer_id, seller_id, state, offer_cents,
          offer_by, currency, moved_by, created_at, updated_at)
        SELECT ${id}, p.id, p.title, ${buyerId}, p.user_id, ${state}, ${offerCents}, ${offerBy},
          p.currency, 'buyer', ${now}, ${now}
        FROM posts p WHERE p.id = ${postId} AND p.kind = 'project' ON CONFLICT DO NOTHING`,
      selectInquiry(id, buyerId),
    ],
    { id },
  )) as InquiryRow[][];
  return results.at(-1)?.[0] ?? null;
}

const PEOPLE = { buyer: sql`buyer_id`, seller: sql`seller_id` };

/** Somebody's inquiries, the last one that something happened to first. */
export async function listInquiries(
  db: Database,
  userId: string,
  { role, state, with: otherId, after }: InquiryListQuery,
) {
  const roles = role ? [role] : INQUIRY_ROLES;
  const sides = roles.map((own) => {
    const other = own === "buyer" ? PEOPLE.seller : PEOPLE.buyer;
    return sql`(i.${PEOPLE[own]} = ${userId}${otherId ? sql` AND i.${other} = ${otherId}` : sql``})`;
  });
  // After one that is gone, the list begins anew.
  const last = (column: SQL, beyond: SQL) => sql`coalesce((SELECT ${column} FROM inquiries
    WHERE id = ${after} AND ${userId} IN (buyer_id, seller_id)), ${beyond})`;
  const isBeyond = after
    ? sql`(i.updated_at, i.seq) < (${last(sql`updated_at`, sql`'9'`)}, ${last(sql`seq`, sql`0`)})`
    : sql`true`;
  const rows = await db.all<InquiryRow>(sql`SELECT ${inquiryColumns(userId)}
    FROM inquiries i LEFT JOIN posts p ON p.id = i.post_id
    WHERE (${sql.join(sides, sql` OR `)}) AND ${state ? sql`i.state = ${state}` : sql`true`}
      AND ${isBeyond}
    ORDER BY i.updated_at DESC, i.seq DESC LIMIT ${INQUIRIES_SHOWN + 1}`);
  return { rows: rows.slice(0, INQUIRIES_SHOWN), hasMore: rows.length > INQUIRIES_SHOWN };
}

type Counts = Record<InquiryRole, Record<InquiryState, number>>;

/** How many inquiries somebody has in each state. */
export async function countInquiries(db: Database, userId: string): Promise<Counts> {
  const none = () => Object.fromEntries(INQUIRY_STATES.map((state) => [state, 0]));
  const counts = { buyer: none(), seller: none() } as Counts;
  const rows = await db.all<{ role: InquiryRole; state: InquiryState; total: number }>(sql`
    SELECT 'buyer' AS role, state, count(*) AS total FROM inquiries
      WHERE buyer_id = ${userId} GROUP BY state
    UNION ALL SELECT 'seller', state, count(*) FROM inquiries
      WHERE seller_id = ${userId} GROUP BY state`);
  for (const { role, state, total } of rows) counts[role][state] = total;
  return counts;
}
