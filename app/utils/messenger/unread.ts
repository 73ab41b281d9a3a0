import { useEffect, useState } from "react";

/** An unread count; null requests it. */
export type UnreadCountMessage = number | null;

/** The unread count: the rendered one, until a messenger in any tab broadcasts a newer one. */
export function useUnread(userId: string | undefined, initialCount = 0): number {
  const [count, setCount] = useState(initialCount);
  useEffect(() => {
    setCount(initialCount);
    if (!userId) return;
    const channel = new BroadcastChannel(userId);
    channel.addEventListener("message", ({ data }: MessageEvent<UnreadCountMessage>) => {
      if (data !== null) setCount(data);
    });
    // The count may have changed since this page was rendered.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
    return () => channel.close();
  }, [userId, initialCount]);
  return count;
}
