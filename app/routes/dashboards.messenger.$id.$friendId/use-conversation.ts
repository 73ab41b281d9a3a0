import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { joinPages, toConversation } from "~/utils/conversation";
import type { TalkMessage } from "~/utils/messenger";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";

type Loaded = {
  friendId: string;
  messages: TalkMessage[];
  hasOlder: boolean;
  isLatest: boolean;
};

type Page = { messages: TalkMessage[]; hasOlder: boolean };

/** A conversation in a hydrated page: it grows at its end by news, at its beginning on demand. */
export function useConversation(state: MessengerState, loaded: Loaded) {
  const { friendId, isLatest } = loaded;
  const [known, setKnown] = useState<readonly TalkMessage[]>(loaded.messages);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  const [isLoading, setIsLoading] = useState(false);
  const [starts, setStarts] = useState<readonly string[]>([]);

  useEffect(() => setKnown((before) => joinPages(before, loaded.messages)), [loaded.messages]);

  const messages = useMemo(
    () => (isLatest ? toConversation(state, friendId, known) : known),
    [isLatest, state, friendId, known],
  );

  // The list may have been read a moment after the conversation.
  const lastKnown = state.friends.find(({ id }) => id === friendId)?.last?.id;
  const { revalidate } = useRevalidator();
  const isBehind =
    isLatest && lastKnown !== undefined && messages.every(({ id }) => id !== lastKnown);
  useEffect(() => {
    if (isBehind) revalidate();
  }, [isBehind, revalidate]);

  const oldest = known[0]?.id;
  const loadOlder = useCallback(async () => {
    if (!oldest || isLoading) return;
    setIsLoading(true);
    try {
      const response = await fetch(paths.messages(friendId, { before: oldest }));
      const page: Page = await response.json();
      setStarts((before) => [...before, oldest]);
      setKnown((before) => [...page.messages, ...before]);
      setHasOlder(page.hasOlder);
    } finally {
      setIsLoading(false);
    }
  }, [oldest, isLoading, friendId]);

  return { messages, starts, oldest, hasOlder, isLoading, loadOlder };
}
