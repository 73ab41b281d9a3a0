import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "./common";

const MailStatusSchema = z.enum(["queued", "sent", "failed"]);
export type MailStatus = z.infer<typeof MailStatusSchema>;

export const MailSchema = z
  .object({
    ...idFields,
    kind: z.enum([
      "verify-account",
      "change-email",
      "reset-password",
      "security",
      "personal",
      "digest",
      "test",
    ]),
    to: z.string(),
    recipientId: IdSchema,
    recipientName: z.string(),
    subject: z.string(),
    status: MailStatusSchema,
    attempts: z.int(),
    reason: z.string().nullable().meta({ description: "Why the last attempt failed" }),
    addressRefused: z.enum(["bounce", "complaint"]).nullable().meta({
      description: "Set where the address gets only mails about its own account",
    }),
    createdAt: TimeSchema,
    requeuedAt: TimeSchema.nullable(),
    sentAt: TimeSchema.nullable(),
  })
  .meta({ id: "Mail" });
export type Mail = z.infer<typeof MailSchema>;

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

export const MarkedCountSchema = z.object({ markedCount: z.int() }).meta({ id: "MarkedCount" });
