import { RATINGS } from "~api/contract/people/review-limits";

/** A rating or an average as stars, and in words for those who do not see them. */
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
