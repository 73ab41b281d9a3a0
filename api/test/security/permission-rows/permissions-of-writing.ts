import type { OperationId } from "../../../contract/endpoints";
import { same, signedIn } from "../permissions-actors";
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
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
