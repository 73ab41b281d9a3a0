export type Counts = { unread: number; notifications: number };

/** Null requests the current counts. */
export type CountsMessage = Partial<Counts> | null;

/** Broadcasts counts to all tabs, now and on request; returns a function to stop. */
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
