import type { OperationId } from "../../../contract/endpoints";
import { PARAGRAPH } from "../../drafts/share-draft";
import { capped, same, signedIn } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

const published = { ...signedIn(200, 404), unverified: { own: 403, other: 404 } };

/** The rows of the calls about what is not published, and what was published before. */
export const WRITING_ROWS = {
  getWorkingCopy: { object: "working copy", expected: signedIn(200, 404) },
  saveWorkingCopy: {
    object: "post",
    json: () => ({ title: "Changed" }),
    expected: { ...signedIn(200, 404), admin: same(200) },
  },
  discardWorkingCopy: { object: "working copy", expected: signedIn(200, 404) },
  publishPost: [
    { object: "draft", expected: { ...published, newcomer: { own: 429, other: 404 } } },
    { object: "working copy", expected: published },
  ],
  listRevisions: [
    { object: "post", expected: { ...signedIn(200, 404), admin: same(200) } },
    { object: "draft with revisions", expected: signedIn(200, 404) },
  ],
  getRevision: [
    { object: "post with revisions", expected: { ...signedIn(200, 404), admin: same(200) } },
    { object: "draft with revisions", expected: signedIn(200, 404) },
  ],
  restoreRevision: [
    {
      object: "post with revisions",
      json: () => ({}),
      expected: { ...signedIn(200, 404), admin: same(200) },
    },
    { object: "draft with revisions", json: () => ({}), expected: signedIn(200, 404) },
  ],
  getDraftShare: { object: "draft", expected: signedIn(200, 404) },
  shareDraft: {
    object: "draft",
    expected: { ...signedIn(200, 404), unverified: { own: 403, other: 404 } },
  },
  unshareDraft: { object: "shared draft", expected: signedIn(200, 404) },
  readSharedDraft: [
    {
      object: "shared draft",
      query: ({ token }) => `?token=${token}`,
      expected: signedIn(200),
    },
    { note: "without its link", query: () => "?token=guessed", expected: signedIn(404) },
  ],
  addDraftNote: {
    object: "shared draft",
    json: ({ token }) => ({ token, quote: PARAGRAPH, text: "For how long?" }),
    expected: capped(201),
  },
  deleteDraftNote: [
    { object: "draft note", expected: signedIn(200, 404) },
    { object: "draft note received", expected: signedIn(200, 404) },
  ],
  listCoAuthors: [
    { object: "co-written draft", expected: signedIn(200, 404) },
    { object: "co-authored draft", expected: signedIn(200, 404) },
    { object: "invitation to write", expected: signedIn(404) },
  ],
  inviteCoAuthor: [
    {
      object: "draft",
      json: () => ({ handle: "nobody_at_all" }),
      expected: { ...signedIn(422, 404), unverified: { own: 403, other: 404 } },
    },
    {
      object: "co-authored draft",
      json: () => ({ handle: "nobody_at_all" }),
      expected: signedIn(404),
    },
  ],
  removeCoAuthor: [
    { object: "co-written draft", expected: signedIn(200, 404) },
    { object: "co-authored draft", expected: signedIn(403, 404) },
  ],
  listCoAuthorships: { expected: signedIn(200) },
  acceptCoAuthorship: {
    object: "invitation to write",
    expected: { ...signedIn(200, 404), unverified: { own: 403, other: 404 } },
  },
  leaveCoAuthorship: { object: "co-authored draft", expected: signedIn(200, 404) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
