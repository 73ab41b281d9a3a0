/** The full-screen spinner. Its style keeps it invisible for 300 ms, so that fast pages never flash. */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay" role="status">
      <div className="topbar" />
      <div className="spinner" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
