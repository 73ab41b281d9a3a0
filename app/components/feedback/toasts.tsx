import { useEffect, useRef, useState } from "react";
import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";
import { useRootData } from "~/utils/page/root-data";

const load = () => import("./toaster.client");

/** Toasts of client navigations; document responses have a `FlashMessage`. */
export function Toasts() {
  const { toast } = useRootData();
  const first = useRef(toast);
  const [isNeeded, setIsNeeded] = useState(false);

  useEffect(() => {
    if (toast && toast !== first.current) setIsNeeded(true);
  }, [toast]);

  return isNeeded && <LoadedToaster />;
}

function LoadedToaster() {
  const { toast } = useRootData();
  const chunk = useDynamicImport(load);
  return chunk && <chunk.Toaster toast={toast} />;
}
