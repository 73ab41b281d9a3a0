import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { MailFollowConfirmationSchema, MailFollowSchema } from "../site/mailing/mail-follows";
import { LastSubscriberListSchema, SubscriberListSchema } from "../responses/subscribers";
import { SubscribersQuerySchema } from "../site/mailing/subscribers";
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
  uploadSubscribers: {
    ...calls.mailing.uploadSubscribers,
    operationId: "uploadSubscribers",
    tag,
    summary:
      "Upload a CSV with the subscribers of the caller's old site: the export of Ghost, Substack or Mailchimp. It takes the place of the last one, and nobody is asked yet",
    access: "verified",
    limit: "upload",
    query: SubscribersQuerySchema,
    isNeverReplayed: true,
    errors: [409, 413],
    status: 201,
    purges: [],
    response: SubscriberListSchema,
  },
  getSubscribers: {
    ...calls.mailing.getSubscribers,
    operationId: "getSubscribers",
    tag,
    summary: "Get the caller's last list of subscribers in numbers, and how far it is",
    access: "user",
    response: LastSubscriberListSchema,
  },
  askSubscribers: {
    ...calls.mailing.askSubscribers,
    operationId: "askSubscribers",
    tag,
    summary:
      "Ask the people of the caller's list, a hundred an hour, whether they go on reading here. Each gets one e-mail, and follows only once its link confirms it",
    access: "verified",
    limit: "write",
    errors: [404, 409],
    purges: [],
    isNeverReplayed: true,
    response: MessageSchema,
  },
  discardSubscribers: {
    ...calls.mailing.discardSubscribers,
    operationId: "discardSubscribers",
    tag,
    summary: "Forget the addresses of the caller's list that are yet to be asked",
    access: "user",
    limit: "write",
    errors: [404],
    purges: [],
    isNeverReplayed: true,
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
