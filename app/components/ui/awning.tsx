/** The striped edge of a stall. It hangs only where something is offered or missing. */
export function Awning() {
  return <div className="awning" />;
}
