import { PARAGRAPH } from "../drafts/share-draft";
import type { Write } from "./writes";

/** What is written about shared drafts. */
export const SHARED_DRAFT_WRITES: Record<string, Write[]> = {
  shareDraft: [{ by: "reader", about: ({ shared }) => shared.id }],
  unshareDraft: [{ by: "reader", about: ({ shared }) => shared.id }],
  addDraftNote: [
    {
      by: "author",
      json: ({ shared: { token } }) => ({ token, quote: PARAGRAPH, text: "How long?" }),
    },
  ],
  deleteDraftNote: [{ by: "author", about: ({ note }) => note }],
};
