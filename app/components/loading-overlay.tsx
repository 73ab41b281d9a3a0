import { Spinner } from "~/components/ui/spinner";

/**
 * The full-screen spinner. Its style keeps it invisible for 300 ms, so that fast pages never flash.
 */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay">
      <div className="topbar" />
      <Spinner label="Loading" />
    </div>
  );
}
