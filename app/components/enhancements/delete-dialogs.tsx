import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DeleteRequest, DeleteDialog } from "./delete-dialog.client";
import { isPlainClick } from "./is-plain-click";

const load = async () => (await import("./delete-dialog.client")).DeleteDialog;

function getDeleteLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a[data-deletes]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** Opens links with `data-deletes` as dialogs, or as pages if the dialog fails to load. */
export function DeleteDialogs() {
  const navigate = useNavigate();
  const [request, setRequest] = useState<DeleteRequest | null>(null);
  const [chunk, setChunk] = useState<{ Dialog: typeof DeleteDialog } | null>(null);

  useEffect(() => {
    function handleIntent(event: Event) {
      // The click handles a failure.
      if (getDeleteLink(event)) load().catch(() => undefined);
    }

    function handleClick(event: MouseEvent) {
      const link = getDeleteLink(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const path = link.pathname + link.search;
      setRequest({ path });
      load()
        .then((Dialog) => setChunk({ Dialog }))
        .catch(() => navigate(path));
    }

    // In the capture phase, before the listener of useDelegatedLinks.
    document.addEventListener("click", handleClick, true);
    document.addEventListener("mouseover", handleIntent, { passive: true });
    document.addEventListener("focusin", handleIntent);
    return () => {
      document.removeEventListener("click", handleClick, true);
      document.removeEventListener("mouseover", handleIntent);
      document.removeEventListener("focusin", handleIntent);
    };
  }, [navigate]);

  return chunk && request && <chunk.Dialog request={request} onClose={() => setRequest(null)} />;
}
