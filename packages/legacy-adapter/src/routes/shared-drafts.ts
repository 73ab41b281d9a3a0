import type { Group } from "../calls";

const NO_SHARED_DRAFTS = { lacks: "drafts, nor links to them" };

export const sharedDrafts: Group<"sharedDrafts"> = {
  getShare: NO_SHARED_DRAFTS,
  share: NO_SHARED_DRAFTS,
  unshare: NO_SHARED_DRAFTS,
  read: NO_SHARED_DRAFTS,
  addNote: NO_SHARED_DRAFTS,
  deleteNote: NO_SHARED_DRAFTS,
};
