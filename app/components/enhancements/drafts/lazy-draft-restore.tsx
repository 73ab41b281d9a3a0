import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { loadPendingSubmission } from "~/components/forms/lazy-pending-submission";

async function load() {
  // Loaded in advance, since a form may fail because the connection does.
  const [{ DraftRestore }] = await Promise.all([
    import("./draft-restore"),
    loadPendingSubmission(),
  ]);
  return DraftRestore;
}

/** Skips buttons: styles that load during a click may move them. */
function isNeeded(): boolean {
  if (document.activeElement?.matches("form :not(button)")) return true;
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith("draft "));
  } catch {
    return false;
  }
}

/** Loads the draft restore on focus, or if there are drafts. */
export function LazyDraftRestore() {
  const [chunk, setChunk] = useState<{ Restore: ComponentType } | null>(null);

  useEffect(() => {
    if (chunk) return;
    let isWanted = false;
    function prepare() {
      isWanted ||= isNeeded();
      if (!isWanted) return;
      // After a failure, the next focus tries again.
      load().then(
        (Restore) => setChunk({ Restore }),
        () => {},
      );
    }
    prepare();
    document.addEventListener("focusin", prepare);
    return () => document.removeEventListener("focusin", prepare);
  }, [chunk]);

  return chunk && <chunk.Restore />;
}
