import type { Group } from "../calls";

const NO_BLOCKS = { lacks: "way to block or mute people" };

export const people: Group<"people"> = {
  block: NO_BLOCKS,
  unblock: NO_BLOCKS,
  listBlocked: NO_BLOCKS,
};
