import { useEffect, useState } from "react";
import { StatusScreen } from "~/components/status-screen";
import { Spinner } from "~/components/ui/spinner";

const LATE_MS = 120_000;

/**
 * The full-screen spinner. Its style keeps it invisible for 300 ms, so that fast pages never flash;
 * a page that has not come after two minutes is given up, with a way to ask again.
 */
export function LoadingOverlay({ href }: { href: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading-overlay">
      {isLate ? (
        <StatusScreen code={500} retryHref={href} isMissingPart />
      ) : (
        <>
          <div className="topbar" />
          <Spinner label="Loading" />
        </>
      )}
    </div>
  );
}
