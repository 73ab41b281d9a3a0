import { MessageSendSchema } from "~api/contract/messages";

/** What a composer asks for; the rest of a message is in its address. */
export const MessageFormSchema = MessageSendSchema.pick({ message: true });
