import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { conflict, notFound } from "../../lib/errors";
import { announceSoon } from "../../services/inbox/announce";
import { checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { getInquiry } from "../../queries/inquiries/inquiries";
import { createReview, getReview, listReviews } from "../../queries/inquiries/reviews";
import { toInquiryReviews, toReview } from "../../serializers/review";

export const reviewRoutes = [
  handle(
    endpoints.reviews.create,
    async (c, { params, parseBody }) => {
      const { db, config } = c.var;
      const { id: authorId } = requireCaller(c);
      const inquiry = await getInquiry(db, params.id, authorId);
      if (!inquiry) throw notFound("There is no such inquiry");
      requireVerified(c);
      const fields = parseBody();
      await checkLinks(c, { text: fields.text });
      const row = await createReview(db, { inquiryId: inquiry.id, authorId, ...fields });
      if (!row) throw conflict(explain(toInquiryReviews(inquiry)));
      if (row.shown_at !== null) markChanged(c, authorTag(authorId), authorTag(row.person_id));
      announceSoon(c, row.person_id);
      return toReview(row, config.PUBLIC_URL);
    },
    async (c, id) => {
      const row = await getReview(c.var.db, id, requireCaller(c).id);
      if (!row) throw notFound("There is no such review");
      return toReview(row, c.var.config.PUBLIC_URL);
    },
  ),

  handle(endpoints.reviews.list, async (c, { params, query }) => {
    const found = await listReviews(c.var.db, params.id, query.after);
    if (!found) throw notFound("There is no such user");
    const { PUBLIC_URL } = c.var.config;
    const data = found.rows.map((row) => toReview(row, PUBLIC_URL));
    return { data, older: found.hasMore ? (data.at(-1)?.id ?? null) : null };
  }),
];

function explain(reviews: ReturnType<typeof toInquiryReviews>): string {
  if (!reviews) return "You can review each other once the project is handed over";
  if (reviews.isHidden) return "Our moderators have hidden your review";
  return reviews.mayWrite || reviews.own
    ? "You have written your review already"
    : "The time to review each other is over";
}
