import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { joinPages, putBefore, toConversation } from "~/utils/conversation";
import type { Page } from "~/utils/conversation";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";

type Loaded = Page & { friendId: string; isLatest: boolean };

/** What came before a message; null where there was no answer to make use of. */
async function readOlder(friendId: string, before: string): Promise<Page | null> {
  try {
    const response = await fetch(paths.messages(friendId, { before }), { redirect: "error" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** A conversation in a hydrated page: it grows at its end by news, at its beginning on demand. */
export function useConversation(state: MessengerState, loaded: Loaded) {
  const { friendId, isLatest, messages: loadedMessages, hasOlder: loadedHasOlder } = loaded;
  const [known, setKnown] = useState<Page>(loaded);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [starts, setStarts] = useState<readonly string[]>([]);

  useEffect(() => {
    const page = { messages: loadedMessages, hasOlder: loadedHasOlder };
    setKnown((before) => joinPages(before, page));
  }, [loadedMessages, loadedHasOlder]);

  // Not of the whole state: a badge or somebody typing must not draw a long conversation anew.
  const { heard, outgoing, delivered, seenUpTo } = state;
  const messages = useMemo(() => {
    if (!isLatest) return known.messages;
    return toConversation({ heard, outgoing, delivered, seenUpTo }, friendId, known.messages);
  }, [isLatest, heard, outgoing, delivered, seenUpTo, friendId, known]);

  // The list may have been read a moment after the conversation.
  const lastKnown = state.friends.find(({ id }) => id === friendId)?.last?.id;
  const { revalidate } = useRevalidator();
  const isBehind =
    isLatest && lastKnown !== undefined && messages.every(({ id }) => id !== lastKnown);
  useEffect(() => {
    if (isBehind) revalidate();
  }, [isBehind, revalidate]);

  const oldest = known.messages[0]?.id;
  const loadOlder = useCallback(async () => {
    if (!oldest || isLoading) return;
    setIsLoading(true);
    const page = await readOlder(friendId, oldest);
    setIsLoading(false);
    setHasFailed(page === null);
    if (!page) return;
    setStarts((before) => [...before, oldest]);
    setKnown((before) => putBefore(before, oldest, page));
  }, [oldest, isLoading, friendId]);

  return { messages, starts, oldest, hasOlder: known.hasOlder, isLoading, hasFailed, loadOlder };
}
