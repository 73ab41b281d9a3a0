/** A dot that remains without styles. */
export function Separator() {
  return <span className="sr-only"> · </span>;
}
