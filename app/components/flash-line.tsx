import { useEffect, useState } from "react";
import { Alert } from "~/components/ui/alert";
import { useRootData } from "~/utils/root-data";

/** Whether no page has been hydrated yet in this document; for ever on the server. */
let isFirstPage = true;

/** The flash of a page that arrived as a document: a line at its top that stays until one leaves. */
export function FlashLine() {
  const { toast } = useRootData();
  // A client navigation between the two frames mounts another line; its flash is a toast.
  const [first, setFirst] = useState(isFirstPage ? toast : null);
  useEffect(() => {
    isFirstPage = false;
    if (toast !== first) setFirst(null);
  }, [toast, first]);
  if (!first) return null;
  return (
    <Alert kind={first.type} role={first.type === "error" ? "alert" : "status"}>
      {first.message}
    </Alert>
  );
}
