import type { Group } from "../calls";

export const NO_MODERATION = { lacks: "place for moderators" };

export const moderation: Group<"moderation"> = {
  report: { lacks: "way to report to its moderators" },
  listReported: NO_MODERATION,
  getReported: NO_MODERATION,
  decide: NO_MODERATION,
  listDecisions: NO_MODERATION,
  listOwnDecisions: NO_MODERATION,
  getDecision: NO_MODERATION,
  answer: NO_MODERATION,
  listAccountNotes: NO_MODERATION,
  addAccountNote: NO_MODERATION,
  deleteAccountNote: NO_MODERATION,
};
