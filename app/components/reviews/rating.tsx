import { RATINGS } from "~api/contract/people/review-limits";

/** Stars, and words for screen readers. */
export function Rating({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    <span className="rating">
      <span className="rating-stars" aria-hidden="true">
        {"★".repeat(full) + "☆".repeat(RATINGS.length - full)}
      </span>{" "}
      {`${value} of ${RATINGS.length}`}
    </span>
  );
}
