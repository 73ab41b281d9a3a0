import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LoadedDialog } from "~/components/loaded-dialog";
import { isShortcut } from "~/components/shortcuts/is-shortcut";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { SHORTCUTS } from "~/utils/shortcuts";

const PAUSE_MS = 1_500;

/** What a visit of the history says of itself when it was made to search there. */
const FOR_SEARCH = "search";

const loadHelp = () =>
  import("~/components/shortcuts/shortcuts-dialog").then((part) => ({
    Dialog: part.ShortcutsDialog,
  }));

/** Brings the keyboard to the search of this page, if there is one to be seen. */
function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>("[role=search] input[type=search]");
  const box = [...boxes].find((one) => one.getClientRects().length > 0);
  box?.focus();
  return box !== undefined;
}

type Props = {
  /** What was pressed until this was loaded. */
  first: string[];
};

/** Single keys that lead somewhere, and the dialog that names them. */
export function ShortcutKeys({ first }: Props) {
  const { viewer } = useRootData();
  const navigate = useNavigate();
  const { key: place, state } = useLocation();
  const isLeaving = useNavigation().location !== undefined;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const begun = useRef({ keys: "", at: 0 });
  const last = useRef(place);
  const viewerId = viewer?.id;

  useEffect(() => {
    function press(key: string) {
      const { keys, at } = begun.current;
      const now = performance.now();
      const pressed = (now - at < PAUSE_MS ? keys : "") + key.toLowerCase();
      const isBegun = SHORTCUTS.some((one) => one.keys.startsWith(`${pressed} `));
      begun.current = isBegun ? { keys: `${pressed} `, at: now } : { keys: "", at: 0 };
      if (pressed === "?") return setIsHelpOpen(true);
      if (pressed === "/") {
        if (!isLeaving && focusSearch()) return;
        return navigate(paths.marketplace(), { state: FOR_SEARCH });
      }
      const to = SHORTCUTS.find((one) => one.keys === pressed)?.to;
      if (to) navigate(to(viewerId));
    }

    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (event.key === "/") event.preventDefault();
      press(event.key);
    }

    first.splice(0).forEach(press);
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [first, isLeaving, navigate, viewerId]);

  useEffect(() => {
    const isNew = place !== last.current;
    last.current = place;
    if (isNew && state === FOR_SEARCH) focusSearch();
  }, [place, state]);

  const closeHelp = () => setIsHelpOpen(false);
  return (
    isHelpOpen && <LoadedDialog load={loadHelp} page={paths.shortcuts()} onClose={closeHelp} />
  );
}
