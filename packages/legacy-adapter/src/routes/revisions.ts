import type { Group } from "../calls";

const NO_REVISIONS = { lacks: "place for revisions" };

/** Everything there is as it was written last. */
export const revisions: Group<"revisions"> = {
  list: NO_REVISIONS,
  get: NO_REVISIONS,
  restore: NO_REVISIONS,
};
