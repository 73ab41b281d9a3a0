import type { Endpoint } from "../endpoint";
import { ReviewCreateSchema, ReviewListQuerySchema } from "../people/reviews";
import { ReviewPageSchema, ReviewSchema } from "../responses/reviews";
import {
  InquiryCreateSchema,
  InquiryListQuerySchema,
  InquiryUpdateSchema,
} from "../posts/inquiries/inquiries";
import { InquiryPageSchema, InquirySchema } from "../responses/inquiries";
import * as calls from "../calls/inquiries";

const tag = "Inquiries";

export const inquiries = {
  create: {
    ...calls.inquiries.create,
    operationId: "createInquiry",
    tag,
    summary:
      "Ask about a project. The message goes to the conversation with its seller; one inquiry of a buyer about a project is open at a time",
    access: "user",
    limit: "comment",
    body: InquiryCreateSchema,
    errors: [403, 404, 409],
    status: 201,
    purges: [],
    response: InquirySchema,
  },
  list: {
    ...calls.inquiries.list,
    operationId: "listInquiries",
    tag,
    summary: "List the inquiries of which the caller is the buyer or the seller",
    access: "user",
    query: InquiryListQuerySchema,
    response: InquiryPageSchema,
  },
  get: {
    ...calls.inquiries.get,
    operationId: "getInquiry",
    tag,
    summary: "Get an inquiry as its buyer or its seller",
    access: "user",
    response: InquirySchema,
  },
  update: {
    ...calls.inquiries.update,
    operationId: "updateInquiry",
    tag,
    summary:
      "Name a price, agree, hand over, close, decline or withdraw. Agreeing reserves the project, handing over sells it; who may do what is in the inquiry's `deeds`",
    access: "user",
    limit: "write",
    body: InquiryUpdateSchema,
    errors: [403, 409],
    purges: ["post", "author", "list"],
    response: InquirySchema,
  },
} as const satisfies Record<string, Endpoint>;

export const reviews = {
  create: {
    ...calls.reviews.create,
    operationId: "createReview",
    tag: "Reviews",
    summary:
      "Review the other side of an inquiry, once, in the 14 days after handing over. Both reviews are shown when the second is written, or after that time",
    access: "user",
    limit: "comment",
    body: ReviewCreateSchema,
    errors: [403, 409],
    status: 201,
    purges: ["author"],
    response: ReviewSchema,
  },
  list: {
    ...calls.reviews.list,
    operationId: "listReviews",
    tag: "Reviews",
    summary: "List the reviews of somebody that are shown, the last shown first",
    access: "public",
    query: ReviewListQuerySchema,
    response: ReviewPageSchema,
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>;
