import type { Review } from "../../contract/responses/reviews";
import type { Inquiry } from "../../contract/responses/inquiries";
import type { InquiryRow } from "../queries/inquiries/inquiries";
import type { ReviewRow } from "../queries/inquiries/reviews";
import { toUserShort } from "./user";

export function toReview(row: ReviewRow, publicUrl: string): Review {
  return {
    _id: row.id,
    id: row.id,
    personId: row.person_id,
    author: toUserShort(JSON.parse(row.author), publicUrl),
    role: row.role,
    rating: row.rating,
    text: row.text,
    createdAt: row.created_at,
    shownAt: row.shown_at,
  };
}

type Written = { rating: number; text: string; createdAt: string; isShown: 0 | 1 };

/** How far the two sides are with reviewing each other; null before handing over. */
export function toInquiryReviews(row: InquiryRow): Inquiry["reviews"] {
  if (row.reviews_due === null) return null;
  const own = read(row.own_review);
  const other = read(row.other_review);
  const isHidden = row.is_review_hidden === 1;
  const isOver = Date.parse(row.reviews_due) <= Date.now();
  return {
    until: row.reviews_due,
    mayWrite: !own && !isHidden && !isOver,
    isHidden,
    isOtherWritten: other !== null,
    own: own && toShown(own),
    isOwnShown: own?.isShown === 1,
    other: other && other.isShown === 1 ? toShown(other) : null,
  };
}

function read(json: string | null): Written | null {
  return json === null ? null : (JSON.parse(json) as Written);
}

function toShown({ rating, text, createdAt }: Written) {
  return { rating, text, createdAt };
}
