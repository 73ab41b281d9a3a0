import { useCallback, useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from "react";
import { useBackgroundFetch } from "~/components/enhancements/use-background-fetch";
import type { Friends, UnsentActions } from "~/utils/messenger/message-types";
import { countUnread, withUnread } from "~/utils/messenger/message-types";
import { messengerReducer, createMessengerState } from "~/utils/messenger/messenger-state";
import type { MessengerState } from "~/utils/messenger/messenger-state";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { publishCounts } from "~/utils/messenger/publish-counts";
import { useSendQueue } from "./use-send-queue";
import { useSocket } from "./use-socket";
import { useTypingTimeout } from "./use-typing-timeout";

const TYPING_INTERVAL_MS = 3_000;

type LoaderData = Friends & { ownId: string; cursor: string };

export type Messenger = {
  state: MessengerState;
  /** The open conversation, while the tab is visible. */
  seenId: string | undefined;
  sendMessage: (friendId: string, text: string) => void;
  unsentActions: UnsentActions;
  notifyTyping: (friendId: string) => void;
};

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
}

/** The state of a hydrated messenger: socket, send queue, friends, receipts and counts. */
export function useMessenger(loaded: LoaderData, openId: string | undefined): Messenger {
  const { csrf, viewer } = useRootData();
  const [state, dispatch] = useReducer(messengerReducer, loaded, createMessengerState);
  const send = useSocket(state.ownId, state.cursor, useTypingTimeout(dispatch));
  useSendQueue(state, dispatch, csrf);
  const seenId = useIsVisible() ? openId : undefined;

  const { friends, unreadBeyond } = loaded;
  useEffect(
    () => dispatch({ type: "friendsLoaded", list: { friends, unreadBeyond } }),
    [friends, unreadBeyond],
  );

  const setFriends = useCallback((list: Friends) => dispatch({ type: "friendsLoaded", list }), []);
  useBackgroundFetch(
    state.disconnectReason ? undefined : state.resyncCount,
    paths.friends(),
    setFriends,
  );

  const seenUnread = state.friends.find(({ id }) => id === seenId)?.unread ?? 0;
  useEffect(() => {
    if (!seenId || seenUnread === 0 || !state.isConnected) return;
    send({ type: "seen", friendId: seenId });
    // The server omits this if the loader has marked the messages as seen.
    dispatch({ type: "unread", friendId: seenId, count: 0 });
  }, [seenId, seenUnread, state.isConnected, send]);

  const unread = countUnread(state, seenId);
  const { notifications } = state;
  useEffect(() => {
    if (!state.isConnected) return;
    return publishCounts(state.ownId, { unread, ...(notifications !== null && { notifications }) });
  }, [unread, notifications, state.isConnected, state.ownId]);
  // On every render, because pages set their titles as well.
  const totalUnread = unread + (notifications ?? viewer?.notifications ?? 0);
  useEffect(() => {
    document.title = withUnread(document.title, totalUnread);
  });

  const sendMessage = useCallback((friendId: string, text: string) => {
    const message = { clientId: crypto.randomUUID(), friendId, text, at: new Date().toISOString() };
    dispatch({ type: "queued", outgoing: [message] });
  }, []);
  const unsentActions = useMemo<UnsentActions>(
    () => ({
      retry: (clientId) => dispatch({ type: "retried", clientId }),
      discard: (clientId) => dispatch({ type: "discarded", clientId }),
    }),
    [],
  );
  const notifiedAt = useRef(0);
  const notifyTyping = useCallback(
    (friendId: string) => {
      if (Date.now() - notifiedAt.current < TYPING_INTERVAL_MS) return;
      notifiedAt.current = Date.now();
      send({ type: "typing", to: friendId });
    },
    [send],
  );
  return { state, seenId, sendMessage, unsentActions, notifyTyping };
}
