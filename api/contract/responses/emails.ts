import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";

export const SentEmailSchema = z
  .object({
    ...idFields,
    to: z.string().nullable().meta({
      description: "For the recipient, for admins, and for a sender who gave it; else null",
    }),
    subject: z.string(),
    message: z.string(),
    senderEmail: z.string(),
    senderName: z.string(),
    senderId: IdSchema,
    recipientName: z.string(),
    recipientId: IdSchema,
    status: z.enum(["queued", "sent", "failed"]),
    createdAt: TimeSchema,
    sentAt: TimeSchema.nullable(),
  })
  .meta({ id: "SentEmail" });
export type SentEmail = z.infer<typeof SentEmailSchema>;
