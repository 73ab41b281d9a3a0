import { useEffect, useState } from "react";
import type { DeleteDialog } from "~/components/delete-dialog";
import { isPlainClick } from "~/components/is-plain-click";

const load = async () => (await import("~/components/delete-dialog")).DeleteDialog;

function getDeleteLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a[data-deletes]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * Opens the links that lead to a question before deleting as a dialog over the page. The dialog is
 * loaded on the first intent; where it cannot be, the link leads to its page as ever.
 */
export function DeleteDialogs() {
  const [path, setPath] = useState<string | null>(null);
  const [part, setPart] = useState<{ Dialog: typeof DeleteDialog } | null>(null);

  useEffect(() => {
    function handleIntent(event: Event) {
      // What fails here is told by the click.
      if (getDeleteLink(event)) load().catch(() => undefined);
    }

    function handleClick(event: MouseEvent) {
      const link = getDeleteLink(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      setPath(link.pathname);
      load()
        .then((Dialog) => setPart({ Dialog }))
        .catch(() => location.assign(link.href));
    }

    // Before the listener that follows links.
    document.addEventListener("click", handleClick, true);
    document.addEventListener("mouseover", handleIntent, { passive: true });
    document.addEventListener("focusin", handleIntent);
    return () => {
      document.removeEventListener("click", handleClick, true);
      document.removeEventListener("mouseover", handleIntent);
      document.removeEventListener("focusin", handleIntent);
    };
  }, []);

  return part && path && <part.Dialog path={path} onClose={() => setPath(null)} />;
}
