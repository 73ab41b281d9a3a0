import { z } from "zod";
import { IdSchema } from "./common";
import { ClientIdSchema } from "./messages";
import { DirectMessageSchema } from "./responses/messages";

export const SOCKET_MESSAGE_BYTES = 16_384;
export const SOCKET_MESSAGES_PER_SECOND = 20;

export const DisconnectReasonSchema = z.enum([
  "logout",
  "password",
  "blocked",
  "deleted",
  "expired",
  "refused",
]);
export type DisconnectReason = z.infer<typeof DisconnectReasonSchema>;

export const SocketQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "Replay the events since this message" }),
  live: z.literal("1").optional().meta({
    description: "The socket feeds a live HTML page. A third one closes the oldest",
  }),
  badge: z
    .literal("1")
    .optional()
    .meta({
      description:
        "The socket gets the counts of the header, and what is edited elsewhere: its owner is not shown as online by it, and no " +
        "message counts as delivered",
    }),
});

/** Says in which of their windows somebody edits a text, or asks the others. */
const EditingSchema = z.object({
  type: z.literal("editing"),
  /** Of the post or draft. */
  id: IdSchema,
  window: ClientIdSchema,
  state: z.enum(["opened", "open", "closed"]).meta({
    description: "A window that hears that another has opened the text says that it is open there",
  }),
});
export type EditingMessage = z.infer<typeof EditingSchema>;

export const ServerMessageSchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("hello"), userId: IdSchema, cursor: IdSchema }),
    z.object({
      type: z.literal("message"),
      message: DirectMessageSchema,
      clientId: ClientIdSchema.optional(),
    }),
    z.object({ type: z.literal("delivered"), messageId: IdSchema }),
    z.object({ type: z.literal("seen"), friendId: IdSchema, upTo: IdSchema }),
    z.object({ type: z.literal("typing"), from: IdSchema }),
    z.object({ type: z.literal("presence"), userId: IdSchema, online: z.boolean() }),
    z.object({ type: z.literal("gone"), userId: IdSchema }),
    z.object({ type: z.literal("unread"), friendId: IdSchema, count: z.int(), total: z.int() }),
    z.object({ type: z.literal("unread-total"), total: z.int() }),
    z.object({ type: z.literal("unseen"), count: z.int() }),
    EditingSchema,
    z.object({ type: z.literal("bye"), reason: DisconnectReasonSchema }),
  ])
  .meta({ id: "SocketServerMessage" });
export type ServerMessage = z.infer<typeof ServerMessageSchema>;

export const ClientMessageSchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("typing"), to: IdSchema }),
    z.object({ type: z.literal("seen"), friendId: IdSchema }),
    EditingSchema,
    z.object({ type: z.literal("ping") }),
  ])
  .meta({ id: "SocketClientMessage" });
export type ClientMessage = z.infer<typeof ClientMessageSchema>;
