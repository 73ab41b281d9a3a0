import { useEffect, useState } from "react";
import { isShortcut } from "~/components/shortcuts/is-shortcut";
import type { ShortcutKeys } from "~/components/shortcuts/shortcut-keys";
import { useRootData } from "~/utils/root-data";

const load = async () => (await import("~/components/shortcuts/shortcut-keys")).ShortcutKeys;

/** Waits for a first key; what it does is loaded then. */
export function Shortcuts() {
  const { shortcuts } = useRootData();
  const [part, setPart] = useState<{ Keys: typeof ShortcutKeys; first: string[] } | null>(null);

  useEffect(() => {
    if (!shortcuts || part) return;
    let first: string[] = [];
    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (event.key === "/") event.preventDefault();
      if (first.push(event.key) > 1) return;
      load()
        .then((Keys) => setPart({ Keys, first }))
        .catch((error: unknown) => {
          first = [];
          console.error(error);
        });
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [shortcuts, part]);

  return shortcuts && part && <part.Keys first={part.first} />;
}
