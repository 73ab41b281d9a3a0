import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { MailFollowConfirmationSchema, MailFollowSchema } from "../site/mailing/mail-follows";
import { MailingListSchema, UnsubscribeSchema } from "../site/mailing/unsubscribe";

const tag = "Mailing lists";

export const mailing = {
  follow: {
    operationId: "followByEmail",
    method: "post",
    path: "/api/mail-follows",
    tag,
    summary:
      "Ask for the new posts of an author, or with a tag, by e-mail. A mailed link confirms it",
    access: "public",
    limit: "mailLink",
    body: MailFollowSchema,
    status: 202,
    errors: [404],
    purges: [],
    response: MessageSchema,
  },
  confirm: {
    operationId: "confirmMailFollow",
    method: "put",
    path: "/api/mail-follows/confirm",
    tag,
    summary: "Confirm that an address follows, by the token that was mailed to it",
    access: "public",
    limit: "verify",
    body: MailFollowConfirmationSchema,
    errors: [404],
    purges: [],
    response: MessageSchema,
  },
  getList: {
    operationId: "getMailingList",
    method: "get",
    path: "/api/unsubscribe",
    tag,
    summary: "Say what a link to unsubscribe is about",
    access: "public",
    limit: "search",
    query: UnsubscribeSchema,
    errors: [404],
    response: MailingListSchema,
  },
  unsubscribe: {
    operationId: "unsubscribe",
    method: "post",
    path: "/api/unsubscribe",
    tag,
    summary:
      "Leave a mailing list by the token of its mails. Also answers where that is done already",
    access: "public",
    // Mail services ask for many people from a few addresses.
    limit: "search",
    body: UnsubscribeSchema,
    purges: [],
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
