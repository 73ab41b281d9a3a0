import type { OperationId } from "../../../contract/endpoints";
import { admins, everybody, same, signedIn, verified } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

/** The rows of the calls about what is mailed to many, and about how mails are delivered. */
export const MAILING_ROWS = {
  listMails: { expected: admins() },
  sendMailAgain: { object: "failed mail", expected: admins() },
  sendTestMail: { expected: admins(202) },
  // Its own secret is asked for, whoever calls.
  reportMailEvents: { json: () => ({ events: [] }), expected: everybody(401) },
  getMailChoices: { expected: signedIn(200) },
  updateMailChoices: { json: () => ({ like: "weekly" }), expected: signedIn(200) },
  followByEmail: {
    object: "user",
    json: ({ id }) => ({ email: "reader@example.com", authorId: id }),
    expected: everybody(202),
  },
  confirmMailFollow: {
    object: "mail follow",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  getMailingList: { query: () => "?token=guessed&list=daily", expected: everybody(404) },
  unsubscribe: { json: () => ({ token: "guessed", list: "daily" }), expected: everybody(200) },
  uploadSubscribers: {
    query: () => "?fileName=members.csv",
    form: () => "email\nreader@example.com",
    expected: { ...verified(201), newcomer: same(403) },
  },
  getSubscribers: { expected: signedIn(200) },
  askSubscribers: { object: "user", expected: verified(404) },
  discardSubscribers: { object: "user", expected: signedIn(404) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
