import { z } from "zod";
import { IdSchema, PageNumberSchema, decimal } from "./common";
import { MESSAGE_MAX_LENGTH } from "./limits";
import { lineText, longText } from "./text";

/** The default and the maximum page size. */
export const MESSAGES_SHOWN = 50;
export const MESSAGES_SHOWN_AT_MOST = 200;

export const ClientIdSchema = lineText({ name: "a client id", max: 64 }).meta({
  description: "The sender's id for a message: the same id is the same message",
});

export const MessageSendSchema = z
  .object({
    receiverId: z.string({ error: "Choose a person" }),
    message: longText({
      name: "your message",
      max: MESSAGE_MAX_LENGTH,
      required: "Enter a message",
    }),
    clientId: ClientIdSchema.optional(),
  })
  .meta({ id: "MessageSend" });
export type MessageSend = z.infer<typeof MessageSendSchema>;

/** By default, the end of the conversation. */
export const MessageListQuerySchema = z
  .object({
    before: IdSchema.meta({ description: "The messages before this one" }),
    after: IdSchema.meta({ description: "The messages after this one" }),
    limit: decimal(
      z.coerce
        .number({ error: "limit must be a number from 1" })
        .int("limit must be a whole number")
        .min(1, "limit must be a number from 1")
        .max(MESSAGES_SHOWN_AT_MOST, `limit must be at most ${MESSAGES_SHOWN_AT_MOST}`),
    ).meta({ description: `How many at most; ${MESSAGES_SHOWN} by default` }),
  })
  .partial();
export type MessageListQuery = z.infer<typeof MessageListQuerySchema>;

export const FriendListQuerySchema = z.object({
  query: z
    .string()
    .optional()
    .meta({ description: "Those whose names have these words, and some authors who have" }),
  page: PageNumberSchema.optional().meta({
    description: "Of the whole list; the first by default",
  }),
  except: IdSchema.optional().meta({
    description: "Whose messages are not counted, such as those of an open conversation",
  }),
});
export type FriendListQuery = z.infer<typeof FriendListQuerySchema>;
