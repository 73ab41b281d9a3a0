import { listActions } from "../../contract/posts/inquiries/actions";
import type { Inquiry } from "../../contract/responses/inquiries";
import type { InquiryRow } from "../queries/inquiries/inquiries";
import { toPostPicture } from "./post";
import { toCurrency } from "../lib/site-currency";
import { toPrice } from "./typed";
import { toPostSlug } from "../lib/text/slug";
import { toUserShort } from "./user";
import { toInquiryReviews } from "./review";

/** An inquiry as its buyer or its seller sees it. */
export function toInquiry(row: InquiryRow, userId: string, publicUrl: string): Inquiry {
  const role = row.buyer_id === userId ? "buyer" : "seller";
  const standing = { state: row.state, offerBy: row.offer_by };
  return {
    _id: row.id,
    id: row.id,
    postId: row.post_id,
    title: row.title,
    post: row.availability && {
      slug: toPostSlug(row.title),
      price: toPrice(row.effective_cents),
      currency: toCurrency(row.post_currency ?? ""),
      availability: row.availability,
      image: toPostPicture(row, publicUrl).image,
      imageAlt: row.image_alt ?? "",
    },
    buyer: toUserShort(JSON.parse(row.buyer), publicUrl),
    seller: toUserShort(JSON.parse(row.seller), publicUrl),
    role,
    ...standing,
    deeds: listActions(standing, role),
    offer: toPrice(row.offer_cents),
    currency: toCurrency(row.currency),
    howToPay: row.how_to_pay,
    reviews: toInquiryReviews(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    answeredAt: row.answered_at,
    agreedAt: row.agreed_at,
    handedOverAt: row.handed_over_at,
  };
}
