import type { Endpoint } from "../endpoint";
import { MailChoicesSchema, MailChoicesUpdateSchema } from "../site/notifications/mail-choices";
import {
  NotificationQuerySchema,
  NotificationsSeenSchema,
} from "../site/notifications/notifications";
import { NotificationPageSchema, UnseenSchema } from "../responses/notifications";
import * as calls from "../calls/notifications";

const tag = "Notifications";

export const notifications = {
  list: {
    ...calls.notifications.list,
    operationId: "listNotifications",
    tag,
    summary: "List what happened that concerns the caller, newest first. Kept for 180 days",
    access: "user",
    query: NotificationQuerySchema,
    response: NotificationPageSchema,
  },
  markSeen: {
    ...calls.notifications.markSeen,
    operationId: "markNotificationsSeen",
    tag,
    summary: "Mark the caller's notifications as seen; returns how many are not",
    access: "user",
    limit: "write",
    body: NotificationsSeenSchema,
    purges: [],
    response: UnseenSchema,
  },
  getMailChoices: {
    ...calls.notifications.getMailChoices,
    operationId: "getMailChoices",
    tag,
    summary: "Say how soon the caller is mailed what they are notified of, by kind",
    access: "user",
    response: MailChoicesSchema,
  },
  updateMailChoices: {
    ...calls.notifications.updateMailChoices,
    operationId: "updateMailChoices",
    tag,
    summary: "Choose how soon the caller is mailed some kinds of notification",
    access: "user",
    limit: "write",
    body: MailChoicesUpdateSchema,
    purges: [],
    response: MailChoicesSchema,
  },
} as const satisfies Record<string, Endpoint>;
