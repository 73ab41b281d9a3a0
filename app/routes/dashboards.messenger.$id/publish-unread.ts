import type { UnreadNews } from "~/utils/unread";

/** Tells this tab and all others how many messages wait, at once and when asked, until it is ended. */
export function publishUnread(userId: string, count: number): () => void {
  const channel = new BroadcastChannel(userId);
  // A channel has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = () => channel.postMessage(count satisfies UnreadNews);
  channel.addEventListener("message", ({ data }: MessageEvent<UnreadNews>) => {
    if (data === null) tell();
  });
  tell();
  return () => channel.close();
}
