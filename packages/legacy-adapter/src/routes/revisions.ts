import type { Group } from "../calls";

const NO_REVISIONS = { lacks: "place for revisions" };

/** The back end has no revisions. */
export const revisions: Group<"revisions"> = {
  list: NO_REVISIONS,
  get: NO_REVISIONS,
  restore: NO_REVISIONS,
};
