import type { OperationId } from "../../../contract/endpoints";
import { admins, moderators, outside, same, signedIn } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

const report = (id: string) => ({ subject: "post", subjectId: id, reason: "spam" });
/** Of reports of one's own things nobody learns, and nobody makes them. */
const others = { ...signedIn(403), admin: { own: 404, other: 201 } };

/** The rows of the calls about what was reported. */
export const MODERATION_ROWS = {
  createReport: {
    object: "post",
    json: ({ id }) => report(id),
    expected: { ...signedIn(422, 201), ...outside(201) },
  },
  listReported: { expected: moderators() },
  listWaitingImports: { expected: moderators() },
  approveImport: { object: "user", expected: moderators(404, 404) },
  getReported: { object: "reported post", expected: moderators(200, 404) },
  decideReport: [
    {
      note: "to warn",
      object: "reported post",
      json: () => ({ action: "warn", reason: "Be kind" }),
      expected: { ...others, moderator: { own: 404, other: 201 } },
    },
    {
      note: "to hide",
      object: "reported post",
      json: () => ({ action: "hide", reason: "Not here" }),
      expected: { ...others, moderator: { own: 404, other: 201 } },
    },
    {
      note: "to block",
      object: "reported post of a moderator",
      json: () => ({ action: "block", reason: "Not here" }),
      // Their owners are moderators as well.
      expected: { ...signedIn(404, 403), admin: others.admin },
    },
  ],
  listDecisions: { expected: moderators() },
  listOwnDecisions: { expected: signedIn(200) },
  getDecision: {
    object: "decision",
    expected: {
      ...signedIn(200, 404),
      ...outside(404),
      admin: same(200),
      moderator: same(200),
    },
  },
  answerDecision: [
    {
      object: "decision",
      json: () => ({ answer: "I see" }),
      expected: {
        ...signedIn(200, 404),
        ...outside(404),
        admin: { own: 200, other: 403 },
        moderator: { own: 200, other: 403 },
      },
    },
    {
      note: "with its key",
      object: "decision",
      json: ({ token }) => ({ answer: "I see", key: token }),
      expected: { ...signedIn(200), ...outside(200) },
    },
  ],
  listAccountNotes: { object: "user", expected: moderators(200, 403) },
  addAccountNote: {
    object: "user",
    json: () => ({ text: "Wrote to us" }),
    expected: moderators(201, 403),
  },
  deleteAccountNote: {
    object: "account note",
    expected: { ...moderators(), moderator: { own: 200, other: 403 } },
  },
  grantModerator: { object: "user", expected: admins() },
  revokeModerator: { object: "user", expected: admins() },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
