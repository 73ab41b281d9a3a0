import { useEffect, useSyncExternalStore } from "react";

type News = { userId: string; count: number };

const listeners = new Set<() => void>();
let news: News | null = null;
let channel: BroadcastChannel | null = null;

function take(next: News | null): void {
  news = next;
  for (const listener of listeners) listener();
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("unread");
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => take(data));
  return channel;
}

/** Tells this tab and all others how many messages wait. */
export function publishUnread(next: News): void {
  if (news?.userId === next.userId && news.count === next.count) return;
  take(next);
  // A channel has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel().postMessage(next);
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many messages wait: what the page was made with, until a messenger in any tab knows better. */
export function useUnread(userId: string, known: number): number {
  const latest = useSyncExternalStore(
    subscribe,
    () => (news?.userId === userId ? news.count : null),
    () => null,
  );
  // A page that was made since knows best.
  useEffect(() => {
    if (news && news.count !== known) take(null);
  }, [known]);
  return latest ?? known;
}
