import type { InquiryState } from "~api/contract/posts/inquiries/actions";

export const STATE_LABELS: Record<InquiryState, string> = {
  asked: "Asked",
  offered: "Offer made",
  agreed: "Agreed",
  handedOver: "Handed over",
  closed: "Closed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
