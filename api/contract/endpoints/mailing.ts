import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { MailFollowConfirmationSchema, MailFollowSchema } from "../site/mailing/mail-follows";
import { MailingListSchema, UnsubscribeSchema } from "../site/mailing/unsubscribe";
import * as calls from "../calls/mailing";

const tag = "Mailing lists";

export const mailing = {
  follow: {
    ...calls.mailing.follow,
    operationId: "followByEmail",
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
    ...calls.mailing.confirm,
    operationId: "confirmMailFollow",
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
    ...calls.mailing.getList,
    operationId: "getMailingList",
    tag,
    summary: "Say what a link to unsubscribe is about",
    access: "public",
    limit: "search",
    query: UnsubscribeSchema,
    errors: [404],
    response: MailingListSchema,
  },
  unsubscribe: {
    ...calls.mailing.unsubscribe,
    operationId: "unsubscribe",
    tag,
    summary:
      "Leave a mailing list by the token of its mails. Also answers where that is done already",
    access: "public",
    // Mail services call for many people from few addresses.
    limit: "search",
    body: UnsubscribeSchema,
    purges: [],
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
