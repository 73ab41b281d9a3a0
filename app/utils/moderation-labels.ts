import type { DecisionAction, ReportReason, Subject } from "~api/contract/site/moderation/enums";

export const SUBJECT_LABELS: Record<Subject, string> = {
  post: "Post",
  comment: "Comment",
  profile: "Profile",
  message: "Message",
  review: "Review",
};

export const REASON_LABELS: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  harassment: "Harassment or bullying",
  hate: "Hate against a group of people",
  illegal: "Something illegal or dangerous",
  copyright: "Somebody else’s work",
  other: "Something else",
};

export const ACTION_WORDS: Record<DecisionAction, string> = {
  dismiss: "Reports dismissed",
  hide: "Hidden by moderators",
  restore: "Restored by moderators",
  warn: "Warning from the moderators",
  block: "Blocked by moderators",
};
