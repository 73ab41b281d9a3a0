import { z } from "zod";
import { IdSchema } from "./common";

export const MailStatusSchema = z.enum(["queued", "sent", "failed"]);
export type MailStatus = z.infer<typeof MailStatusSchema>;

export const MailQuerySchema = z.object({
  status: MailStatusSchema.optional(),
  after: IdSchema.optional(),
});

/** A delivery report of the mail service. */
export const MailEventsSchema = z
  .object({
    events: z
      .array(
        z.object({
          type: z.enum(["bounce", "complaint"]),
          address: z.string().max(254),
          messageId: z.string().max(254).optional().meta({
            description: "The Message-ID, or the id that the template of the service was given",
          }),
          reason: z.string().max(1000).optional(),
        }),
      )
      .max(100),
  })
  .meta({ id: "MailEvents" });
export type MailEvent = z.infer<typeof MailEventsSchema>["events"][number];
