import { useCallback, useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from "react";
import { useReading } from "~/components/use-reading";
import type { Acquaintance, Unsent } from "~/utils/messenger";
import { countUnread, withUnread } from "~/utils/messenger";
import { changeMessenger, startMessenger } from "~/utils/messenger-state";
import type { MessengerState } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { publishUnread } from "./publish-unread";
import { useCourier } from "./use-courier";
import { useQuiet } from "./use-quiet";
import { useSocket } from "./use-socket";

const TYPING_SAID_MS = 3_000;

type Loaded = { ownId: string; cursor: string; friends: Acquaintance[] };

/** What the screens of the messenger share. */
export type Messenger = {
  state: MessengerState;
  /** The conversation that somebody is looking at. */
  seenId: string | undefined;
  write: (friendId: string, text: string) => void;
  unsent: Unsent;
  type: (friendId: string) => void;
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

/** The messenger as it lives in a hydrated page: socket, outbox, list, marks and badges. */
export function useMessenger(loaded: Loaded, openId: string | undefined): Messenger {
  const { csrf } = useRootData();
  const [state, dispatch] = useReducer(changeMessenger, loaded, startMessenger);
  const say = useSocket(state.ownId, state.cursor, useQuiet(dispatch));
  useCourier(state, dispatch, csrf);
  const seenId = useIsVisible() ? openId : undefined;

  useEffect(() => dispatch({ type: "loaded", friends: loaded.friends }), [loaded.friends]);

  const takeList = useCallback((list: Pick<Loaded, "friends">) => {
    dispatch({ type: "loaded", friends: list.friends });
  }, []);
  useReading(state.ended ? undefined : state.gaps, paths.friends(), takeList);

  const waiting = state.friends.find(({ id }) => id === seenId)?.unread ?? 0;
  useEffect(() => {
    if (seenId && waiting > 0 && state.isConnected) say({ type: "seen", friendId: seenId });
  }, [seenId, waiting, state.isConnected, say]);

  const unread = countUnread(state.friends, seenId);
  useEffect(() => {
    if (!state.isConnected) return;
    return publishUnread(state.ownId, unread);
  }, [unread, state.isConnected, state.ownId]);
  // The pages set their titles as well.
  useEffect(() => {
    document.title = withUnread(document.title, unread);
  });

  const write = useCallback((friendId: string, text: string) => {
    const message = { clientId: crypto.randomUUID(), friendId, text, at: new Date().toISOString() };
    dispatch({ type: "written", outgoing: [message] });
  }, []);
  const unsent = useMemo<Unsent>(
    () => ({
      retry: (clientId) => dispatch({ type: "retried", clientId }),
      discard: (clientId) => dispatch({ type: "discarded", clientId }),
    }),
    [],
  );
  const saidAt = useRef(0);
  const type = useCallback(
    (friendId: string) => {
      if (Date.now() - saidAt.current < TYPING_SAID_MS) return;
      saidAt.current = Date.now();
      say({ type: "typing", to: friendId });
    },
    [say],
  );
  return { state, seenId, write, unsent, type };
}
