import type { EditingMessage } from "~api/contract/socket";

/** Null asks all windows to say again what they edit. */
type Message = EditingMessage | null;

/** Over which the windows of somebody in one browser tell each other which texts they edit. */
export function openEditingChannel(userId: string, onMessage: (message: Message) => void) {
  const channel = new BroadcastChannel(`editing ${userId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // A channel has no origin but its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    say: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
