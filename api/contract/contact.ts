import { z } from "zod";
import { TimeSchema, idFields } from "./common";
import { emailText, lineText, longText } from "./text";

export const ContactMessageSchema = z
  .object({
    ...idFields,
    senderName: z.string(),
    senderEmail: z.string(),
    message: z.string(),
    createdAt: TimeSchema,
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.infer<typeof ContactMessageSchema>;

export const ContactCreateSchema = z
  .object({
    senderName: lineText({ name: "your name", max: 80 }),
    senderEmail: emailText,
    message: longText({ name: "a message", min: 10, max: 4000 }),
  })
  .meta({ id: "ContactCreate" });
export type ContactCreate = z.infer<typeof ContactCreateSchema>;

export const DeletedCountSchema = z.object({ deletedCount: z.int() }).meta({ id: "DeletedCount" });
