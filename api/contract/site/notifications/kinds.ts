/**
 * For a new kind, add its name here, a row in `CAUSES` (`api/src/queries/notifications/causes.ts`),
 * and its text in `app/routes/dashboards.notifications.$id/notification-texts.tsx`.
 */
export const NOTIFICATION_KINDS = [
  "comment",
  "reply",
  "mention",
  "like",
  "follow",
  "post",
  "inquiry",
  "note",
  "co_author",
  "security",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Counting stops here. */
export const MAX_UNSEEN = 100;
