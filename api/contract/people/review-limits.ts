// Apart from the schemas: screens name these, and load no zod.

/** From handing over: who has not reviewed the other by then no longer can, and all is shown. */
export const REVIEW_DAYS = 14;
/** Below, an average would say more about chance than about somebody. */
export const RATINGS_NEEDED = 3;
export const RATINGS = [5, 4, 3, 2, 1] as const;
export const REVIEW_MAX_LENGTH = 1000;
