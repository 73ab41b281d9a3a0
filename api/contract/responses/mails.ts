import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { MailStatusSchema } from "../mails";

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

export const MarkedCountSchema = z.object({ markedCount: z.int() }).meta({ id: "MarkedCount" });
