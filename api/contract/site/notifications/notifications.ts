import { z } from "zod";
import { IdSchema, TimeSchema } from "../../common";

export const NOTIFICATIONS_SHOWN = 30;

export const NotificationQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "The last notification of the page before" }),
});

export const NotificationsSeenSchema = z
  .object({
    upTo: TimeSchema.optional().meta({
      description: "The `createdAt` of the newest that was shown; all where it is left out",
    }),
  })
  .meta({ id: "NotificationsSeen" });
