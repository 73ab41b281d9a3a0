import type { InquiryState } from "~api/contract/posts/inquiries/deeds";

export const STATE_WORDS: Record<InquiryState, string> = {
  asked: "Asked",
  offered: "Offer made",
  agreed: "Agreed",
  handedOver: "Handed over",
  closed: "Closed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
