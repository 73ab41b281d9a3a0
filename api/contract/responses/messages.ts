import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { UserShortSchema } from "./users";

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

export const MessageSentSchema = z
  .object({ success: z.literal(true), message: DirectMessageSchema })
  .meta({ id: "MessageSent" });
export type MessageSent = z.infer<typeof MessageSentSchema>;

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

export const FriendListSchema = z
  .object({
    success: z.literal(true),
    friends: z.array(FriendSchema),
    hasMore: z.boolean().meta({ description: "Whether there is another page" }),
    unseenTotal: z.int().meta({ description: "The unseen messages of all, also on other pages" }),
  })
  .meta({ id: "FriendList" });
export type FriendList = z.infer<typeof FriendListSchema>;
