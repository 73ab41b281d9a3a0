import { z } from "zod";

const token = z.string().max(100).meta({ description: "Of the link in the mail" });

export const UnsubscribeSchema = z
  .object({
    token,
    list: z.enum(["now", "daily", "weekly"]).optional().meta({
      description: "Which mails about notifications; left out where the token is that of a follow",
    }),
  })
  .meta({ id: "Unsubscribe" });

export const MailingListSchema = z
  .object({ name: z.string().meta({ description: "What the mails are, such as “Daily digest”" }) })
  .meta({ id: "MailingList" });
