import { z } from "zod";
import { TimeSchema, idFields } from "../common";

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

export const DeletedCountSchema = z.object({ deletedCount: z.int() }).meta({ id: "DeletedCount" });

export const ContactDeletionSchema = z
  .object({
    ...idFields,
    count: z.int(),
    senderName: z.string().meta({ description: "Of the newest message" }),
    deletedBy: z.string().nullable().meta({ description: "Null where the account is gone" }),
    deletedAt: TimeSchema,
    endsAt: TimeSchema.meta({ description: "Until then it can be undone" }),
  })
  .meta({ id: "ContactDeletion" });
export type ContactDeletion = z.infer<typeof ContactDeletionSchema>;

export const RestoredCountSchema = z
  .object({ restoredCount: z.int() })
  .meta({ id: "RestoredCount" });
