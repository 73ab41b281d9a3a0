import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchJson, useBackgroundFetch } from "~/components/enhancements/use-background-fetch";
import { joinPages, prependMessages, toConversation } from "~/utils/messenger/message-pages";
import type { MessagePage } from "~/utils/messenger/message-pages";
import type { MessengerState } from "~/utils/messenger/messenger-state";
import { paths } from "~/utils/paths";

type LoaderData = MessagePage & { friendId: string; isLatest: boolean };

/** Events append messages; older ones are loaded on demand. */
export function useConversation(state: MessengerState, loaded: LoaderData) {
  const { friendId, isLatest, messages: loadedMessages, hasOlder: loadedHasOlder } = loaded;
  const [known, setKnown] = useState<MessagePage>(loaded);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [starts, setStarts] = useState<readonly string[]>([]);

  const joinEnd = useCallback(
    (page: MessagePage) => setKnown((before) => joinPages(before, page)),
    [],
  );

  useEffect(() => {
    joinEnd({ messages: loadedMessages, hasOlder: loadedHasOlder });
  }, [loadedMessages, loadedHasOlder, joinEnd]);

  // Not the whole state: a typing event must not render all messages again.
  const { received, outgoing, delivered, seenUpTo } = state;
  const messages = useMemo(() => {
    if (!isLatest) return known.messages;
    return toConversation({ received, outgoing, delivered, seenUpTo }, friendId, known.messages);
  }, [isLatest, received, outgoing, delivered, seenUpTo, friendId, known]);

  const endPath = paths.messages(friendId);
  const [initialResyncCount] = useState(state.resyncCount);
  const canGrow = isLatest && !state.disconnectReason;
  const resyncs = canGrow ? state.resyncCount - initialResyncCount : undefined;
  useBackgroundFetch(resyncs, endPath, joinEnd);

  // The friends may have loaded a moment after the conversation.
  const newestId = state.friends.find(({ id }) => id === friendId)?.last?.id;
  const isBehind = canGrow && messages.every(({ id }) => id !== newestId);
  useBackgroundFetch(isBehind ? newestId : undefined, endPath, joinEnd);

  const oldest = known.messages[0]?.id;
  const loadOlder = useCallback(async () => {
    if (!oldest || isLoading) return;
    setIsLoading(true);
    const page = await fetchJson<MessagePage>(paths.messages(friendId, { before: oldest }));
    setIsLoading(false);
    setHasFailed(page === null);
    if (!page) return;
    setStarts((before) => [...before, oldest]);
    setKnown((before) => prependMessages(before, oldest, page));
  }, [oldest, isLoading, friendId]);

  return { messages, starts, oldest, hasOlder: known.hasOlder, isLoading, hasFailed, loadOlder };
}
