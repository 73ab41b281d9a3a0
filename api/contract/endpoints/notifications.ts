import type { Endpoint } from "../endpoint";
import {
  NotificationPageSchema,
  NotificationQuerySchema,
  NotificationsSeenSchema,
  UnseenSchema,
} from "../site/notifications/notifications";

const tag = "Notifications";

export const notifications = {
  list: {
    operationId: "listNotifications",
    method: "get",
    path: "/api/notifications",
    tag,
    summary: "List what happened that concerns the caller, newest first. Kept for 180 days",
    access: "user",
    query: NotificationQuerySchema,
    response: NotificationPageSchema,
  },
  markSeen: {
    operationId: "markNotificationsSeen",
    method: "put",
    path: "/api/notifications/seen",
    tag,
    summary: "Mark the caller's notifications as seen; returns how many are not",
    access: "user",
    limit: "write",
    body: NotificationsSeenSchema,
    purges: [],
    response: UnseenSchema,
  },
} as const satisfies Record<string, Endpoint>;
