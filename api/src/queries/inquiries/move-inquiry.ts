import { type SQL, sql } from "drizzle-orm";
import type {
  InquiryAction,
  InquiryRole,
  InquiryState,
} from "../../../contract/posts/inquiries/actions";
import type { Database } from "../../db/client";
import { hasChanged } from "../../db/client";
import { isoTime } from "../../db/time";
import { type InquiryRow, selectInquiry } from "./inquiries";

type Move = {
  stored: InquiryRow;
  userId: string;
  role: InquiryRole;
  action: InquiryAction;
  next: InquiryState;
  offerCents: number | null;
};

/**
 * Takes an inquiry into its next state, and its project with it, in one transaction: of several
 * agreements about one project one wins. Returns the inquiry as it is then.
 */
export async function moveInquiry(db: Database, move: Move): Promise<InquiryRow | null> {
  const { stored, userId, role, action, next, offerCents } = move;
  const now = isoTime();
  const offer =
    action === "offer"
      ? sql`offer_cents = ${offerCents}, offer_by = ${role}, currency = ${stored.currency},`
      : sql``;
  const results = (await db.commit(
    [
      sql`UPDATE inquiries SET ${offer} state = ${next}, moved_by = ${role},
          version = version + 1, updated_at = ${now},
          answered_at = coalesce(answered_at, ${role === "seller" ? now : null}),
          agreed_at = ${next === "agreed" ? now : sql`agreed_at`},
          handed_over_at = ${next === "handedOver" ? now : sql`handed_over_at`}
        WHERE id = ${stored.id} AND version = ${stored.version} AND ${guardOf(action)}`,
      ...moveProject(stored, next),
      selectInquiry(stored.id, userId),
    ],
    { id: stored.id },
  )) as InquiryRow[][];
  return results.at(-1)?.[0] ?? null;
}

/** As many inquiries about a project may be agreed as there are of it. */
export const agreedOf = (postId: SQL) => sql`(SELECT count(*) FROM inquiries agreed
  WHERE agreed.post_id = ${postId} AND agreed.state = 'agreed')`;

/** What has to hold of the project. */
function guardOf(action: InquiryAction): SQL {
  const project = (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM posts p WHERE p.id = inquiries.post_id AND ${condition})`;
  if (action === "offer") return project(sql`p.availability <> 'sold'`);
  if (action !== "agree") return sql`true`;
  return project(
    sql`p.availability = 'available' AND ${agreedOf(sql`p.id`)} < coalesce(p.quantity, 1)`,
  );
}

/** The statement that follows a step, where it was taken, for the project that it is about. */
function moveProject({ state, post_id: postId }: InquiryRow, next: InquiryState): SQL[] {
  const agreed = agreedOf(sql`posts.id`);
  const change = (values: SQL, condition: SQL) => [
    sql`UPDATE posts SET ${values}, version = version + 1
      WHERE id = ${postId} AND ${hasChanged} AND ${condition}`,
  ];
  if (next === "handedOver") {
    return change(
      sql`availability = CASE WHEN coalesce(quantity, 1) <= 1 THEN 'sold'
          WHEN ${agreed} >= quantity - 1 THEN 'reserved' ELSE 'available' END,
        quantity = CASE WHEN quantity > 1 THEN quantity - 1 ELSE quantity END`,
      sql`availability <> 'sold'`,
    );
  }
  if (next === "agreed") {
    return change(sql`availability = 'reserved'`, sql`${agreed} >= coalesce(quantity, 1)`);
  }
  return state === "agreed"
    ? change(
        sql`availability = 'available'`,
        sql`availability = 'reserved' AND ${agreed} < coalesce(quantity, 1)`,
      )
    : [];
}

/** Whether the buyer of an inquiry waits for a first answer, as whoever has withdrawn it does not. */
export const isAwaitingReply = sql`answered_at IS NULL AND state <> 'withdrawn'`;

/** Notes that a seller has answered what a buyer asked, by writing to them; whether that was new. */
export async function answerInquiries(db: Database, sellerId: string, buyerId: string) {
  const rows = await db.all(sql`UPDATE inquiries SET answered_at = ${isoTime()}
    WHERE seller_id = ${sellerId} AND buyer_id = ${buyerId} AND ${isAwaitingReply} RETURNING 1`);
  return rows.length > 0;
}
