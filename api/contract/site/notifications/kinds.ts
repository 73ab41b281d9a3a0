/**
 * What people are notified of. A new kind is a name here, a row in `CAUSES` of
 * `api/src/queries/notifications/causes.ts`, and its sentence in
 * `app/routes/dashboards.notifications.$id/notification-texts.tsx`.
 */
export const NOTIFICATION_KINDS = [
  "comment",
  "reply",
  "mention",
  "like",
  "follow",
  "post",
  "inquiry",
  "security",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Counted no further. */
export const MAX_UNSEEN = 100;
