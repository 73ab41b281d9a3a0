import { useEffect, useState } from "react";
import { isShortcut } from "./is-shortcut";
import type { ShortcutKeys } from "./shortcut-keys.client";
import { useRootData } from "~/utils/page/root-data";

const load = async () => (await import("./shortcut-keys.client")).ShortcutKeys;

/** Loads the shortcuts on the first key. */
export function Shortcuts() {
  const { shortcuts } = useRootData();
  const [chunk, setChunk] = useState<{ Keys: typeof ShortcutKeys; keys: string[] } | null>(null);

  useEffect(() => {
    if (!shortcuts || chunk) return;
    let keys: string[] = [];
    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (event.key === "/") event.preventDefault();
      if (keys.push(event.key) > 1) return;
      load()
        .then((Keys) => setChunk({ Keys, keys }))
        .catch((error: unknown) => {
          keys = [];
          console.error(error);
        });
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [shortcuts, chunk]);

  return shortcuts && chunk && <chunk.Keys initialKeys={chunk.keys} />;
}
