import { useEffect, useState } from "react";

/** How many messages wait for somebody; nothing is the question how many. */
export type UnreadNews = number | null;

/** How many messages wait: what the page was made with, until a messenger in any tab knows better. */
export function useUnread(userId: string | undefined, known = 0): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    setCount(known);
    if (!userId) return;
    // Its name is the person: what their tabs tell each other.
    const channel = new BroadcastChannel(userId);
    channel.addEventListener("message", ({ data }: MessageEvent<UnreadNews>) => {
      if (data !== null) setCount(data);
    });
    // Something may have come since this page was made, and before it listened.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null);
    return () => channel.close();
  }, [userId, known]);
  return count;
}
