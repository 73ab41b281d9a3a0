import { useEffect, useRef, useState } from "react";
import { usePart } from "~/components/use-part";
import { useRootData } from "~/utils/root-data";

const load = () => import("~/components/toaster");

/**
 * Toasts of client navigations. A page that arrives as a document shows its flash as a line of
 * its own, which stays; so the first one is not repeated here.
 */
export function Toasts() {
  const { toast } = useRootData();
  const first = useRef(toast);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (toast && toast !== first.current) setIsWanted(true);
  }, [toast]);

  return isWanted && <LoadedToaster />;
}

function LoadedToaster() {
  const { toast } = useRootData();
  const part = usePart(load);
  return part && <part.Toaster toast={toast} />;
}
