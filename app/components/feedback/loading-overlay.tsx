import { useEffect, useState } from "react";
import { Spinner } from "./spinner";
import { StatusScreen } from "./status-screen";

const TIMEOUT_MS = 120_000;

type Props = {
  /** The page that is loading. */
  href: string;
};

/**
 * A full-screen spinner, which CSS hides for the first second. If the page takes too long, an error
 * takes its place, and the page below stays as it was.
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
