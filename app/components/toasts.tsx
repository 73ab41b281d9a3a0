import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { useRootData } from "~/utils/root-data";

const Toaster = lazy(async () => ({ default: (await import("~/components/toaster")).Toaster }));

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

  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
