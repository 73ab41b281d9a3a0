import type { Group } from "../calls";

const NO_IMPORT = { lacks: "import" };

export const archives: Group<"archives"> = {
  export: { lacks: "download of your texts" },
  upload: NO_IMPORT,
  get: NO_IMPORT,
  listItems: NO_IMPORT,
  listNotes: NO_IMPORT,
  getItem: NO_IMPORT,
  start: NO_IMPORT,
  discard: NO_IMPORT,
  listPast: NO_IMPORT,
  listRedirects: NO_IMPORT,
  undo: NO_IMPORT,
  publish: NO_IMPORT,
  retryPictures: NO_IMPORT,
  listWaiting: NO_IMPORT,
  approve: NO_IMPORT,
};
