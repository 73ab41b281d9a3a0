import { z } from "zod";
import { emailText, lineText, longText } from "./text";

export const ContactCreateSchema = z
  .object({
    senderName: lineText({ name: "your name", max: 80 }),
    senderEmail: emailText,
    message: longText({ name: "a message", min: 10, max: 4000 }),
  })
  .meta({ id: "ContactCreate" });
export type ContactCreate = z.infer<typeof ContactCreateSchema>;
