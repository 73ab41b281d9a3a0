import { useCallback, useEffect, useMemo, useState } from "react";
import { readJson, useReading } from "~/components/use-reading";
import { joinPages, putBefore, toConversation } from "~/utils/conversation";
import type { Page } from "~/utils/conversation";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";

type Loaded = Page & { friendId: string; isLatest: boolean };

/** A conversation in a hydrated page: it grows at its end by news, at its beginning on demand. */
export function useConversation(state: MessengerState, loaded: Loaded) {
  const { friendId, isLatest, messages: loadedMessages, hasOlder: loadedHasOlder } = loaded;
  const [known, setKnown] = useState<Page>(loaded);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [starts, setStarts] = useState<readonly string[]>([]);

  const takeEnd = useCallback((page: Page) => setKnown((before) => joinPages(before, page)), []);
  useEffect(() => {
    takeEnd({ messages: loadedMessages, hasOlder: loadedHasOlder });
  }, [loadedMessages, loadedHasOlder, takeEnd]);

  // Not of the whole state: a badge or somebody typing must not draw a long conversation anew.
  const { heard, outgoing, delivered, seenUpTo } = state;
  const messages = useMemo(() => {
    if (!isLatest) return known.messages;
    return toConversation({ heard, outgoing, delivered, seenUpTo }, friendId, known.messages);
  }, [isLatest, heard, outgoing, delivered, seenUpTo, friendId, known]);

  const end = paths.messages(friendId);
  const [gapsBefore] = useState(state.gaps);
  const mayGrow = isLatest && !state.ended;
  useReading(mayGrow ? state.gaps - gapsBefore : undefined, end, takeEnd);
  // The list may have been read a moment after the conversation.
  const lastKnown = state.friends.find(({ id }) => id === friendId)?.last?.id;
  const isBehind = mayGrow && messages.every(({ id }) => id !== lastKnown);
  useReading(isBehind ? lastKnown : undefined, end, takeEnd);

  const oldest = known.messages[0]?.id;
  const loadOlder = useCallback(async () => {
    if (!oldest || isLoading) return;
    setIsLoading(true);
    const page = await readJson<Page>(paths.messages(friendId, { before: oldest }));
    setIsLoading(false);
    setHasFailed(page === null);
    if (!page) return;
    setStarts((before) => [...before, oldest]);
    setKnown((before) => putBefore(before, oldest, page));
  }, [oldest, isLoading, friendId]);

  return { messages, starts, oldest, hasOlder: known.hasOlder, isLoading, hasFailed, loadOlder };
}
