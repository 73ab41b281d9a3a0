import * as calls from "../../calls/writing/shared-drafts";
import type { Endpoint } from "../../endpoint";
import { NoteCreateSchema, ShareTokenSchema } from "../../posts/shared-drafts";
import { DraftShareSchema, NoteSchema, SharedDraftSchema } from "../../responses/shared-drafts";

const tag = "Shared drafts";

export const sharedDrafts = {
  getShare: {
    ...calls.sharedDrafts.getShare,
    operationId: "getDraftShare",
    tag,
    summary: "Get the link under which others read one of the caller's drafts, and their notes",
    access: "user",
    response: DraftShareSchema,
  },
  share: {
    ...calls.sharedDrafts.share,
    operationId: "shareDraft",
    tag,
    summary: "Make a link under which others read one of the caller's drafts, unless it has one",
    access: "user",
    limit: "write",
    isNeverReplayed: true,
    purges: [],
    response: DraftShareSchema,
  },
  unshare: {
    ...calls.sharedDrafts.unshare,
    operationId: "unshareDraft",
    tag,
    summary: "Turn off the link to a draft. Its notes stay",
    access: "user",
    limit: "write",
    purges: [],
    response: DraftShareSchema,
  },
  read: {
    ...calls.sharedDrafts.read,
    operationId: "readSharedDraft",
    tag,
    summary: "Read a draft by the token of its link, with the notes on it",
    access: "user",
    limit: "preview",
    query: ShareTokenSchema,
    errors: [404],
    response: SharedDraftSchema,
  },
  addNote: {
    ...calls.sharedDrafts.addNote,
    operationId: "addDraftNote",
    tag,
    summary: "Add a note to a paragraph of a shared draft",
    access: "user",
    limit: "comment",
    body: NoteCreateSchema,
    status: 201,
    errors: [404],
    purges: [],
    response: NoteSchema,
  },
  deleteNote: {
    ...calls.sharedDrafts.deleteNote,
    operationId: "deleteDraftNote",
    tag,
    summary: "Delete a note. For who wrote it, and the draft's author",
    access: "user",
    limit: "write",
    purges: [],
    response: NoteSchema,
  },
} as const satisfies Record<string, Endpoint>;
