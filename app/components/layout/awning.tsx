import "./awning.css";

/** The striped edge above offers and empty states. */
export function Awning() {
  return <div className="awning" />;
}
