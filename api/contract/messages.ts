import { z } from "zod";
import { IdSchema, PageNumberSchema, TimeSchema, decimal, idFields } from "./common";
import { MESSAGE_MAX_LENGTH } from "./limits";
import { lineText, longText } from "./text";
import { UserShortSchema } from "./users";

/** The default and the maximum page size. */
export const MESSAGES_SHOWN = 50;
export const MESSAGES_SHOWN_AT_MOST = 200;

export const DirectMessageSchema = z
  .object({
    ...idFields,
    senderId: IdSchema,
    senderName: z.string(),
    receiverId: IdSchema,
    message: z.object({ text: z.string(), image: z.string().nullable() }),
    status: z.enum(["unseen", "delivered", "seen"]),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "DirectMessage" });
export type DirectMessage = z.infer<typeof DirectMessageSchema>;

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

export const MessageSentSchema = z
  .object({ success: z.literal(true), message: DirectMessageSchema })
  .meta({ id: "MessageSent" });
export type MessageSent = z.infer<typeof MessageSentSchema>;

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

export const MessageListSchema = z
  .object({
    success: z.literal(true),
    message: z.array(DirectMessageSchema).meta({ description: "Oldest first" }),
  })
  .meta({ id: "MessageList" });
export type MessageList = z.infer<typeof MessageListSchema>;

export const MessagesSeenSchema = z
  .object({ success: z.literal(true), count: z.int() })
  .meta({ id: "MessagesSeen" });
export type MessagesSeen = z.infer<typeof MessagesSeenSchema>;

export const FriendSchema = z
  .object({
    friendInfo: UserShortSchema,
    msgInfo: DirectMessageSchema.nullable().meta({ description: "The last message" }),
    unseenCount: z.int(),
  })
  .meta({ id: "Friend" });
export type Friend = z.infer<typeof FriendSchema>;

export const FriendListQuerySchema = z.object({
  query: z.string().optional().meta({ description: "Those whose names have these words" }),
  page: PageNumberSchema.optional().meta({
    description: "Of the whole list; the first by default",
  }),
  except: IdSchema.optional().meta({
    description: "Whose messages are not counted, such as those of an open conversation",
  }),
});
export type FriendListQuery = z.infer<typeof FriendListQuerySchema>;

export const FriendListSchema = z
  .object({
    success: z.literal(true),
    friends: z.array(FriendSchema),
    hasMore: z.boolean().meta({ description: "Whether there is another page" }),
    unseenTotal: z.int().meta({ description: "The unseen messages of all, also on other pages" }),
  })
  .meta({ id: "FriendList" });
export type FriendList = z.infer<typeof FriendListSchema>;
