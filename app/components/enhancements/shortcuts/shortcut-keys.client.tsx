import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LazyDialog } from "~/components/enhancements/lazy-dialog";
import { isShortcut } from "./is-shortcut";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { SHORTCUTS } from "~/utils/page/shortcuts";

const SEQUENCE_MS = 1_500;

/** The state of a navigation that ends in the search field. */
const FOCUS_SEARCH = "search";

const loadHelp = () =>
  import("./shortcuts-dialog.client").then(({ ShortcutsDialog }) => ({
    Dialog: ShortcutsDialog,
  }));

function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>("[role=search] input[type=search]");
  const box = [...boxes].find((one) => one.getClientRects().length > 0);
  box?.focus();
  return box !== undefined;
}

type Props = {
  /** The keys pressed before this was loaded. */
  initialKeys: string[];
};

export function ShortcutKeys({ initialKeys }: Props) {
  const { viewer } = useRootData();
  const navigate = useNavigate();
  const { key: locationKey, state } = useLocation();
  const isNavigating = useNavigation().location !== undefined;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const sequence = useRef({ keys: "", at: 0 });
  const lastKey = useRef(locationKey);
  const viewerId = viewer?.id;

  useEffect(() => {
    function handleShortcut(key: string) {
      const { keys, at } = sequence.current;
      const now = performance.now();
      const pressed = (now - at < SEQUENCE_MS ? keys : "") + key.toLowerCase();
      const isPrefix = SHORTCUTS.some((one) => one.keys.startsWith(`${pressed} `));
      sequence.current = isPrefix ? { keys: `${pressed} `, at: now } : { keys: "", at: 0 };
      if (pressed === "?") return setIsHelpOpen(true);
      if (pressed === "/") {
        if (!isNavigating && focusSearch()) return;
        return navigate(paths.marketplace(), { state: FOCUS_SEARCH });
      }
      const to = SHORTCUTS.find((one) => one.keys === pressed)?.to;
      if (to) navigate(to(viewerId));
    }

    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (event.key === "/") event.preventDefault();
      handleShortcut(event.key);
    }

    initialKeys.splice(0).forEach(handleShortcut);
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [initialKeys, isNavigating, navigate, viewerId]);

  useEffect(() => {
    const isNew = locationKey !== lastKey.current;
    lastKey.current = locationKey;
    if (isNew && state === FOCUS_SEARCH) focusSearch();
  }, [locationKey, state]);

  const closeHelp = () => setIsHelpOpen(false);
  return isHelpOpen && <LazyDialog load={loadHelp} page={paths.shortcuts()} onClose={closeHelp} />;
}
