import { useEffect, useState } from "react";
import { Alert } from "./alert";
import { useRootData } from "~/utils/page/root-data";

/** Always true on the server; false once a page is hydrated. */
let isFirstPage = true;

type Props = {
  /** The id of the element beside the message; otherwise it is at the top. */
  at?: string;
};

/** The flash message of a document response. */
export function FlashMessage({ at }: Props) {
  const { toast } = useRootData();
  // After a client navigation, it is a toast instead.
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
