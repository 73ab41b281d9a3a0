import { useEffect, useState } from "react";
import type { EditingMessage } from "~api/contract/socket";
import { openEditingChannel } from "~/utils/messenger/editing-channel";
import { useRootData } from "~/utils/page/root-data";

const ASK_MS = 20_000;
/** Without an answer to two questions, a window is gone: one that is closed may not get to say so. */
const GONE_MS = 45_000;

/** Says whether the text is open in another window of the same person, in this browser or another. */
export function OtherWindows({ id }: { id: string }) {
  const { viewer } = useRootData();
  const isElsewhere = useOtherWindows(viewer?.id ?? "", id);
  return (
    <span aria-live="polite">
      {isElsewhere && " You are editing this text in another window as well."}
    </span>
  );
}

function useOtherWindows(userId: string, id: string): boolean {
  const [others, setOthers] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const own = crypto.randomUUID();
    const channel = openEditingChannel(userId, (message) => {
      if (!message) return ask();
      if (message.id !== id || message.window === own) return;
      if (message.state === "opened") say("open");
      setOthers((known) => {
        const now = new Map(known);
        if (message.state === "closed") now.delete(message.window);
        else now.set(message.window, Date.now());
        return now;
      });
    });
    const say = (state: EditingMessage["state"]) =>
      channel.say({ type: "editing", id, window: own, state });
    const ask = () => {
      const since = Date.now() - GONE_MS;
      setOthers((known) => new Map([...known].filter(([, heardAt]) => heardAt > since)));
      say("opened");
    };
    const timer = setInterval(ask, ASK_MS);
    const leave = () => say("closed");
    addEventListener("pagehide", leave);
    ask();
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      clearInterval(timer);
      channel.close();
      setOthers(new Map());
    };
  }, [userId, id]);
  return others.size > 0;
}
