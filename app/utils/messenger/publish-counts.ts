/** What a browser's tabs count: unread messages, and notifications that were not seen. */
export type Counts = { unread: number; notifications: number };

/** What is known of the counts; null requests it. */
export type CountsMessage = Partial<Counts> | null;

/** Broadcasts counts to all tabs, now and on request. Returns a function that stops it. */
export function publishCounts(userId: string, counts: Partial<Counts>): () => void {
  const channel = new BroadcastChannel(userId);
  // A channel has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const publish = () => channel.postMessage(counts satisfies CountsMessage);
  channel.addEventListener("message", ({ data }: MessageEvent<CountsMessage>) => {
    if (data === null) publish();
  });
  publish();
  return () => channel.close();
}
