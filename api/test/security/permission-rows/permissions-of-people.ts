import type { OperationId } from "../../../contract/endpoints";
import { signedIn, admins, notOneself } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

/** The rows of the calls about other people. */
export const PEOPLE_ROWS = {
  followUser: { object: "user", json: ({ id }) => ({ followId: id }), expected: notOneself() },
  unfollowUser: { object: "user", json: ({ id }) => ({ unFollowId: id }), expected: notOneself() },
  blockPerson: {
    object: "user",
    json: ({ id }) => ({ userId: id, kind: "block" }),
    expected: notOneself(),
  },
  unblockPerson: {
    object: "user",
    json: ({ id }) => ({ userId: id }),
    expected: signedIn(200),
  },
  findHandles: { query: () => "?query=no", expected: signedIn(200) },
  listBlockedPeople: { expected: signedIn(200) },
  listFollowedTags: { expected: signedIn(200) },
  followTag: { object: "post", json: () => ({ tag: "ink" }), expected: signedIn(200) },
  unfollowTag: { json: () => ({ tag: "ink" }), expected: signedIn(200) },
  blockUser: { object: "user", expected: admins(200, 422) },
  unblockUser: { object: "user", expected: admins(200, 422) },
  grantAdmin: { object: "user", expected: admins() },
  revokeAdmin: { object: "user", expected: admins() },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
