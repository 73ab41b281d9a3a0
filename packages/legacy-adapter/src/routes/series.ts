import type { Group } from "../calls";

const NO_SERIES = { lacks: "series of posts" };

export const series: Group<"series"> = {
  listOwn: NO_SERIES,
  get: NO_SERIES,
  getOwn: NO_SERIES,
  create: NO_SERIES,
  update: NO_SERIES,
  delete: NO_SERIES,
};
