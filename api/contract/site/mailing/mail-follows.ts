import { z } from "zod";
import { IdSchema } from "../../common";
import { normalizeTag } from "../../posts/tags";
import { emailText } from "../../text";

const tag = z.string({ error: "Choose a tag" }).min(1).max(60).transform(normalizeTag);

export const MailFollowFormSchema = z.object({ email: emailText });

export const MailFollowSchema = z
  .object({ email: emailText, authorId: IdSchema.optional(), tag: tag.optional() })
  .refine(({ authorId, tag: name }) => (authorId === undefined) !== (name === undefined), {
    path: ["authorId"],
    message: "Choose an author or a tag",
  })
  .meta({ id: "MailFollow" });
export type MailFollow = z.infer<typeof MailFollowSchema>;

export const MailFollowConfirmationSchema = z
  .object({ token: z.string().max(100) })
  .meta({ id: "MailFollowConfirmation" });
