// Apart from the schemas: screens use these, and load no zod.

/** After handing over; then all reviews are published. */
export const REVIEW_DAYS = 14;
/** With fewer ratings, an average means little. */
export const RATINGS_NEEDED = 3;
export const RATINGS = [5, 4, 3, 2, 1] as const;
export const REVIEW_MAX_LENGTH = 1000;
