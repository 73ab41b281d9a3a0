import { handleOf } from "../drafts/co-write";
import type { Write } from "./writes";

/** What is written about co-authors. */
export const CO_AUTHOR_WRITES: Record<string, Write[]> = {
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
