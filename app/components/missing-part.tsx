import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/components/ui/button";
import { noteLine, reportMissing, stayHere } from "~/utils/arrival";

const AGAIN = "again";

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Says over the page that another one, or a part of it, did not arrive, and asks for it again. */
export function MissingPart() {
  const waiting = useRef<(() => void)[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { search } = useLocation();
  const navigate = useNavigate();

  const tryAgain = useCallback(() => {
    // At once: what breaks off again meanwhile opens a dialog of its own.
    flushSync(() => setIsMissing(false));
    for (const again of waiting.current.splice(0)) again();
  }, []);

  useEffect(() => {
    reportMissing((again) => {
      waiting.current.push(again);
      setIsMissing(true);
    });
    function comeBack() {
      noteLine();
      tryAgain();
    }
    addEventListener("online", comeBack);
    return () => removeEventListener("online", comeBack);
  }, [tryAgain]);

  function close({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.returnValue === AGAIN) return tryAgain();
    stayHere();
    waiting.current = [];
    setIsMissing(false);
    // To a place on this page nothing is fetched, and what was on its way is given up.
    navigate({ search, hash: "content" }, { replace: true, preventScrollReset: true });
  }

  if (!isMissing) return null;
  return (
    <dialog ref={open} className="missing-part" aria-labelledby="missing" onClose={close}>
      <h2 id="missing">A part of this page did not arrive</h2>
      <p>The connection broke off. Nothing that you typed here is lost.</p>
      <form method="dialog" className="row">
        <Button variant="primary" value={AGAIN}>
          Try again
        </Button>
        <Button>Stay on this page</Button>
      </form>
    </dialog>
  );
}
