import { useEffect, useState } from "react";
import { followUnread } from "./follow-unread";
import type { UnreadCountMessage } from "./publish-unread";

type Options = {
  /** Leaves the socket to the page itself, which broadcasts what it counts. */
  isMessenger?: boolean;
};

/** The unread count: the rendered one, until any tab of this browser broadcasts a newer one. */
export function useUnread(
  userId: string | undefined,
  initialCount = 0,
  { isMessenger = false }: Options = {},
): number {
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

  useEffect(() => {
    if (!userId || isMessenger) return;
    const end = new AbortController();
    void followUnread(userId, end.signal);
    return () => end.abort();
  }, [userId, isMessenger]);
  return count;
}
