// Apart from the schemas: screens use it, and load no zod.

export const INQUIRY_STATES = [
  ...(["asked", "offered", "agreed", "handedOver"] as const),
  ...(["closed", "declined", "withdrawn"] as const),
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const INQUIRY_ROLES = ["buyer", "seller"] as const;
export type InquiryRole = (typeof INQUIRY_ROLES)[number];

export const INQUIRY_ACTIONS = [
  "offer",
  "agree",
  "handOver",
  "close",
  "decline",
  "withdraw",
] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

export const INQUIRY_EVENTS = [...INQUIRY_STATES, "reviewed"] as const;
export type InquiryEvent = (typeof INQUIRY_EVENTS)[number];

type Moves = Partial<Record<InquiryAction, InquiryState>>;
const NOTHING: Record<InquiryRole, Moves> = { buyer: {}, seller: {} };

/** The next state by state, role and action. Only the other side may agree to an offer. */
export const TRANSITIONS: Record<InquiryState, Record<InquiryRole, Moves>> = {
  asked: {
    buyer: { offer: "offered", withdraw: "withdrawn" },
    seller: { offer: "offered", decline: "declined" },
  },
  offered: {
    buyer: { agree: "agreed", offer: "offered", withdraw: "withdrawn" },
    seller: { agree: "agreed", offer: "offered", decline: "declined" },
  },
  agreed: {
    buyer: { withdraw: "withdrawn" },
    seller: { handOver: "handedOver", decline: "declined" },
  },
  handedOver: { buyer: { close: "closed" }, seller: { close: "closed" } },
  closed: NOTHING,
  declined: NOTHING,
  withdrawn: NOTHING,
};

/** A buyer may have one open inquiry about a project. */
export const OPEN_STATES = ["asked", "offered", "agreed"] as const satisfies InquiryState[];

/** When the buyer sees how to pay. */
export const PAYING_STATES = ["agreed", "handedOver"] as const satisfies InquiryState[];

type Standing = { state: InquiryState; offerBy: InquiryRole | null };

/** Null if the action is not allowed. */
export function nextState({ state, offerBy }: Standing, role: InquiryRole, action: InquiryAction) {
  if (action === "agree" && offerBy === role) return null;
  return TRANSITIONS[state][role][action] ?? null;
}

export function listActions(inquiry: Standing, role: InquiryRole): InquiryAction[] {
  return INQUIRY_ACTIONS.filter((action) => nextState(inquiry, role, action) !== null);
}

export const HOW_TO_PAY_MAX_LENGTH = 1000;
