import { useEffect, useState } from "react";
import { Alert } from "./alert";
import { useRootData } from "~/utils/page/root-data";

/** True until a page of this document is hydrated; always true on the server. */
let isFirstPage = true;

type Props = {
  /** The id of the element beside the message; without one it is at the top of the page. */
  at?: string;
};

/** The flash message of a document response, shown where the page opens. */
export function FlashMessage({ at }: Props) {
  const { toast } = useRootData();
  // After a client navigation to the other layout, the flash message is a toast.
  const [first, setFirst] = useState(isFirstPage ? toast : null);
  useEffect(() => {
    isFirstPage = false;
    if (toast !== first) setFirst(null);
  }, [toast, first]);
  if (!first || first.description !== at) return null;
  return (
    <Alert kind={first.type} role={first.type === "error" ? "alert" : "status"}>
      {first.message}
    </Alert>
  );
}
