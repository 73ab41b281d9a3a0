import type { OperationId } from "../../../contract/endpoints";
import { everybody, same, signedIn, toStrangers } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

/** The rows of the calls about inquiries; which state allows what is in the inquiries' own test. */
export const INQUIRY_ROWS = {
  createInquiry: {
    object: "project",
    json: ({ id }) => ({ postId: id, message: "Is it still there?" }),
    expected: { ...toStrangers, unverified: same(403) },
  },
  listInquiries: { expected: signedIn(200) },
  getInquiry: [
    { object: "inquiry made", expected: signedIn(200, 404) },
    { object: "inquiry received", expected: signedIn(200, 404) },
  ],
  updateInquiry: [
    {
      object: "inquiry made",
      json: () => ({ deed: "withdraw" }),
      expected: signedIn(200, 404),
    },
    {
      object: "inquiry made",
      note: "to agree",
      json: () => ({ deed: "agree" }),
      expected: signedIn(409, 404),
    },
    {
      object: "inquiry received",
      note: "to agree",
      json: () => ({ deed: "agree" }),
      expected: { ...signedIn(200, 404), unverified: { own: 403, other: 404 } },
    },
    {
      object: "inquiry received",
      note: "to withdraw",
      json: () => ({ deed: "withdraw" }),
      expected: signedIn(409, 404),
    },
  ],
  createReview: [
    {
      object: "project bought",
      json: () => ({ rating: 4, text: "Well packed" }),
      expected: { ...signedIn(201, 404), unverified: { own: 403, other: 404 } },
    },
    {
      object: "inquiry made",
      note: "before handing over",
      json: () => ({ rating: 4, text: "Well packed" }),
      expected: { ...signedIn(409, 404), unverified: { own: 403, other: 404 } },
    },
  ],
  listReviews: { object: "user", expected: everybody(200) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
