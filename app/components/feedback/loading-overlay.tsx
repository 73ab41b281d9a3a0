import { useEffect, useState } from "react";
import { Spinner } from "./spinner";
import { StatusScreen } from "./status-screen";

const TIMEOUT_MS = 120_000;

type Props = {
  href: string;
};

/**
 * A full-screen spinner, hidden by CSS for a second. If loading takes too long, an error replaces
 * it.
 */
export function LoadingOverlay({ href }: Props) {
  const [lateHref, setLateHref] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => setLateHref(href), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [href]);

  return (
    <div className="loading-overlay">
      {href === lateHref ? (
        <StatusScreen code={500} isFailedChunk retryHref={href} />
      ) : (
        <>
          <div className="loading-bar" />
          <Spinner label="Loading" />
        </>
      )}
    </div>
  );
}
