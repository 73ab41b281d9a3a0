import type { Group } from "../calls";

const NO_FEED = { lacks: "feed of what one follows" };

export const feed: Group<"feed"> = {
  list: NO_FEED,
  suggestions: NO_FEED,
  getAddress: NO_FEED,
  createAddress: NO_FEED,
  revokeAddress: NO_FEED,
  readPrivate: NO_FEED,
};
