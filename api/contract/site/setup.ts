import { z } from "zod";
import { MailSchema } from "../responses/mails";

export const SetupSchema = z
  .object({
    hasOwnCategory: z.boolean().meta({ description: "Whether any has a title of its own" }),
    hasOtherAccounts: z.boolean().meta({ description: "Besides the caller's" }),
    hasPosts: z.boolean(),
    hasSentMail: z.boolean().meta({ description: "Whether a mail server took a mail of the site" }),
    testMail: MailSchema.nullable().meta({ description: "The caller's last one" }),
  })
  .meta({ id: "Setup" });
export type Setup = z.infer<typeof SetupSchema>;
