import { useCallback, useEffect, useRef } from "react";
import type { Dispatch } from "react";
import { TYPING_SHOWN_MS } from "~/utils/messenger/conversation-page";
import type { MessengerEvent } from "~/utils/messenger/messenger-state";

/** Adds an "idle" event a while after each "typing" event. */
export function useTypingTimeout(dispatch: Dispatch<MessengerEvent>): Dispatch<MessengerEvent> {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);
  return useCallback(
    (event) => {
      dispatch(event);
      if (event.type !== "typing") return;
      const { from: friendId } = event;
      clearTimeout(timers.current.get(friendId));
      const timer = setTimeout(() => dispatch({ type: "idle", friendId }), TYPING_SHOWN_MS);
      timers.current.set(friendId, timer);
    },
    [dispatch],
  );
}
