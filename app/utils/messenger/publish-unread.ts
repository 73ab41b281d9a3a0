/** An unread count; null requests it. */
export type UnreadCountMessage = number | null;

/** Broadcasts the unread count to all tabs, now and on request. Returns a function that stops it. */
export function publishUnread(userId: string, count: number): () => void {
  const channel = new BroadcastChannel(userId);
  // A channel has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const publish = () => channel.postMessage(count satisfies UnreadCountMessage);
  channel.addEventListener("message", ({ data }: MessageEvent<UnreadCountMessage>) => {
    if (data === null) publish();
  });
  publish();
  return () => channel.close();
}
