import { ACCOUNT, type RetentionRule } from "../retention-rule";

export const MODERATION_TABLES = [
  {
    kind: "table",
    store: "reports",
    holds:
      "What you reported to our moderators, a few messages around a reported one with it, and what others reported of yours",
    days: 365,
    after: "our moderators have decided about it",
  },
  {
    kind: "table",
    store: "decisions",
    holds: "What our moderators decided about you and your posts, and your reply",
    until: ACCOUNT,
  },
  {
    kind: "table",
    store: "hidden_rows",
    holds: "What our moderators have hidden",
    until: "they restore it, or " + ACCOUNT,
  },
] as const satisfies readonly RetentionRule[];
