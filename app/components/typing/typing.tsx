import { useEffect, useState } from "react";
import type { TypingKeeper } from "~/components/typing/typing-keeper";
import { isOpenControl, isTypedInto, listForms } from "~/components/typing/is-typed-into";

const load = async () => (await import("~/components/typing/typing-keeper")).TypingKeeper;

/** Waits until somebody is about to type; what keeps it for the way back is loaded then. */
export function Typing() {
  const [part, setPart] = useState<{ Keeper: typeof TypingKeeper } | null>(null);

  useEffect(() => {
    if (part) return;
    function prepare() {
      load()
        .then((Keeper) => setPart({ Keeper }))
        .catch((error: unknown) => console.error(error));
    }
    // Before the scripts came, or brought back by the browser.
    if (listForms().some(isTypedInto)) return prepare();
    function handleFocus({ target }: FocusEvent) {
      if (target && isOpenControl(target)) prepare();
    }
    document.addEventListener("focusin", handleFocus);
    return () => document.removeEventListener("focusin", handleFocus);
  }, [part]);

  return part && <part.Keeper />;
}
