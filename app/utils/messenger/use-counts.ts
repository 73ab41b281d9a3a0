import { useEffect, useState } from "react";
import { subscribeUnread } from "./subscribe-unread";
import { withUnread } from "./message-types";
import type { Counts, CountsMessage } from "./publish-counts";

/** The counts of the header and title: the rendered ones, until a tab broadcasts newer ones. */
export function useCounts(
  userId: string | undefined,
  { unread = 0, notifications = 0 }: Partial<Counts>,
  isMessenger?: boolean,
): Counts {
  const [counts, setCounts] = useState({ unread, notifications });
  useEffect(() => {
    setCounts({ unread, notifications });
    if (!userId) return;
    const channel = new BroadcastChannel(userId);
    channel.addEventListener("message", ({ data }: MessageEvent<CountsMessage>) => {
      if (data !== null) setCounts((known) => ({ ...known, ...data }));
    });
    // The counts may have changed since rendering.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
    return () => channel.close();
  }, [userId, unread, notifications]);

  useEffect(() => {
    if (!userId || isMessenger) return;
    const end = new AbortController();
    void subscribeUnread(userId, end.signal);
    return () => end.abort();
  }, [userId, isMessenger]);

  // On every render, because pages set their titles as well.
  useEffect(() => {
    document.title = withUnread(document.title, counts.unread + counts.notifications);
  });
  return counts;
}
