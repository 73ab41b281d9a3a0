import type { Group } from "../calls";

const NO_CO_AUTHORS = { lacks: "co-authors" };

export const coAuthors: Group<"coAuthors"> = {
  list: NO_CO_AUTHORS,
  invite: NO_CO_AUTHORS,
  remove: NO_CO_AUTHORS,
  mine: NO_CO_AUTHORS,
  accept: NO_CO_AUTHORS,
  leave: NO_CO_AUTHORS,
};
