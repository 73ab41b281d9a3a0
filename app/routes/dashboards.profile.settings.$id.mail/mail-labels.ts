import type { MailedKind, Pace } from "~api/contract/site/notifications/mail-choices";

export const KIND_LABELS: Record<MailedKind, string> = {
  comment: "Comments on your posts",
  reply: "Replies to your comments",
  mention: "Mentions of you",
  like: "Likes on your posts",
  follow: "New followers",
  post: "New posts by people whose bell you turned on",
  inquiry: "Inquiries about projects",
  note: "Notes on your drafts",
  co_author: "Writing with others",
};

export const PACE_LABELS: Record<Pace, string> = {
  none: "No e-mail",
  now: "Right away",
  daily: "In a daily digest",
  weekly: "In a weekly digest, on Mondays",
};
