// Apart from the schemas: screens use these, and load no zod.

export const SUBJECTS = ["post", "comment", "profile", "message", "review"] as const;
export type Subject = (typeof SUBJECTS)[number];

export const REPORT_REASONS = [
  "spam",
  "harassment",
  "hate",
  "illegal",
  "copyright",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const DECISION_ACTIONS = ["dismiss", "hide", "restore", "warn", "block"] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];
