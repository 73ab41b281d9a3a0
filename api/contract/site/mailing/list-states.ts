/** How far an author is with a list of subscribers. */
export const LIST_STATES = ["ready", "asking", "done", "cancelled", "stopped"] as const;
export type ListState = (typeof LIST_STATES)[number];
