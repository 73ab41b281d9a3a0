// Apart from the schemas: screens show buttons by it, and do not load zod.

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

/** What the sides of an inquiry are notified of: each state that it comes into, and reviews. */
export const INQUIRY_EVENTS = [...INQUIRY_STATES, "reviewed"] as const;
export type InquiryEvent = (typeof INQUIRY_EVENTS)[number];

type Moves = Partial<Record<InquiryAction, InquiryState>>;
const NOTHING: Record<InquiryRole, Moves> = { buyer: {}, seller: {} };

/**
 * Who may do what in which state, and which state follows. An offer stands until somebody names
 * another; only the other side agrees to it.
 */
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

/** One inquiry of a buyer about a project is open at a time. */
export const OPEN_STATES = ["asked", "offered", "agreed"] as const satisfies InquiryState[];

/** When the buyer is told how to pay. */
export const PAYING_STATES = ["agreed", "handedOver"] as const satisfies InquiryState[];

type Standing = { state: InquiryState; offerBy: InquiryRole | null };

/** The state that follows what somebody does; null where they may not do it. */
export function nextState({ state, offerBy }: Standing, role: InquiryRole, action: InquiryAction) {
  if (action === "agree" && offerBy === role) return null;
  return TRANSITIONS[state][role][action] ?? null;
}

/** What somebody may do with an inquiry. */
export function listActions(inquiry: Standing, role: InquiryRole): InquiryAction[] {
  return INQUIRY_ACTIONS.filter((action) => nextState(inquiry, role, action) !== null);
}

/** In characters, of how to pay. */
export const HOW_TO_PAY_MAX_LENGTH = 1000;

// As the web Worker still names them.
export type { InquiryAction as InquiryDeed, InquiryEvent as InquiryNews };
