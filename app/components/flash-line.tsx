import { useEffect, useState } from "react";
import { Alert } from "~/components/ui/alert";
import { useRootData } from "~/utils/root-data";

/** The flash of a page that arrived as a document: a line at its top that stays until one leaves. */
export function FlashLine() {
  const { toast } = useRootData();
  const [first, setFirst] = useState(toast);
  useEffect(() => {
    if (toast !== first) setFirst(null);
  }, [toast, first]);
  if (!first) return null;
  return (
    <Alert kind={first.type} role={first.type === "error" ? "alert" : "status"}>
      {first.message}
    </Alert>
  );
}
