import { useEffect, useState } from "react";
import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";

const load = () => import("./open-menus.client");

// "toggle" does not bubble.
const CAPTURED = { capture: true, once: true, passive: true };

/** Menus work without scripts; this loads their swipes and ways to close. */
export function Menus() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const prepare = () => setIsNeeded(true);
    document.addEventListener("toggle", prepare, CAPTURED);
    document.addEventListener("touchstart", prepare, CAPTURED);
    if (document.querySelector("details[open]")) prepare();
  }, []);
  return isNeeded && <LoadedMenus />;
}

function LoadedMenus() {
  const chunk = useDynamicImport(load);
  return chunk && <chunk.OpenMenus />;
}
