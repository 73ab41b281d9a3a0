import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Asked, DeleteDialog } from "~/components/delete-dialog";
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
  const navigate = useNavigate();
  // Each click asks anew: what was asked before may never have been answered.
  const [asked, setAsked] = useState<Asked | null>(null);
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
      const path = link.pathname + link.search;
      setAsked({ path });
      load()
        .then((Dialog) => setPart({ Dialog }))
        .catch(() => navigate(path));
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
  }, [navigate]);

  return part && asked && <part.Dialog asked={asked} onClose={() => setAsked(null)} />;
}
