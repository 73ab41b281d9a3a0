import { handleOf } from "../drafts/co-write";
import { PARAGRAPH } from "../drafts/share-draft";
import type { Write } from "./writes";

/** What is written about shared drafts and their co-authors. */
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
  inviteCoAuthor: [
    {
      by: "reader",
      about: ({ shared }) => shared.id,
      json: async ({ author }) => ({ handle: await handleOf(author) }),
    },
  ],
  removeCoAuthor: [{ by: "author", about: ({ post }) => post, person: ({ admin }) => admin.id }],
  acceptCoAuthorship: [{ by: "admin", about: ({ shared }) => shared.id }],
  leaveCoAuthorship: [{ by: "admin", about: ({ post }) => post }],
};
