import { useEffect, useState } from "react";
import type { TypingKeeper } from "~/components/typing/typing-keeper";

const load = async () => (await import("~/components/typing/typing-keeper")).TypingKeeper;

/** Waits until somebody is about to type; what keeps it for the way back is loaded then. */
export function Typing() {
  const [part, setPart] = useState<{ Keeper: typeof TypingKeeper } | null>(null);

  useEffect(() => {
    if (part) return;
    function prepare() {
      if (!document.activeElement?.closest("form")) return;
      // Without it, as where the line is down, pages are as they would be; the next field asks again.
      load().then(
        (Keeper) => setPart({ Keeper }),
        () => {},
      );
    }
    prepare();
    document.addEventListener("focusin", prepare);
    return () => document.removeEventListener("focusin", prepare);
  }, [part]);

  return part && <part.Keeper />;
}
