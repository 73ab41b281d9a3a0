import { z } from "zod";
import { lineText, longText } from "../../text";

/** Hides whether an address that the sender typed belongs to a user. */
export const HIDDEN_RECIPIENT_ID = "0".repeat(24);

export const EmailTextSchema = z.object({
  subject: lineText({ name: "a subject", max: 150 }),
  message: longText({ name: "a message", max: 10_000 }),
});

/** The recipient is a user, by id or address; the sender is the caller. */
export const EmailCreateSchema = z
  .object({
    recipientId: z.string({ error: "Choose a recipient" }).optional(),
    to: z.string({ error: "Enter an e-mail address" }).optional(),
    ...EmailTextSchema.shape,
  })
  .refine(({ recipientId, to }) => recipientId || to, {
    path: ["recipientId"],
    message: "Choose a recipient",
  })
  .meta({ id: "EmailCreate" });
export type EmailCreate = z.infer<typeof EmailCreateSchema>;
