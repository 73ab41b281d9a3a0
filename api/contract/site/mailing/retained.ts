import { ACCOUNT, type RetentionRule } from "../retention-rule";

export const MAILING_TABLES = [
  {
    kind: "table",
    store: "mail_choices",
    holds: "Which notifications we mail you, and how soon",
    until: ACCOUNT,
  },
  {
    kind: "table",
    store: "mail_due",
    holds: "That a mail about notifications waits for you",
    until: "it is sent, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "mailed_notifications",
    holds:
      "Which notifications were mailed to you and then taken back, so that none is mailed twice",
    days: 10,
    after: "it happened",
  },
  {
    kind: "table",
    store: "mail_keys",
    holds: "What the links to unsubscribe in your mails are made with",
    until: ACCOUNT,
  },
  {
    kind: "table",
    store: "mail_follows",
    holds: "Addresses to which new posts are mailed",
    days: 7,
    after:
      "somebody asked for it without using the link in our e-mail; otherwise until you unsubscribe",
  },
  {
    kind: "table",
    store: "post_mails",
    holds: "Which posts were mailed to which address, so that each is mailed once",
    days: 30,
    after: "the post was mailed",
  },
  {
    kind: "table",
    store: "post_mail_tasks",
    holds: "Posts that are being mailed",
    isPersonal: false,
    until: "all who follow by e-mail have got them",
  },
  {
    kind: "table",
    store: "subscriber_lists",
    holds: "The last list of subscribers that you brought from another site, in numbers",
    until: "you upload another, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "subscribers",
    holds: "Addresses in that list which are not yet asked whether they go on reading you here",
    days: 30,
    after: "you uploaded the list; otherwise until they are asked, or you cancel",
  },
  {
    kind: "table",
    store: "asked_addresses",
    holds:
      "Digests of addresses that were asked, or unsubscribed from you, so that none is asked again",
    until: ACCOUNT,
  },
] as const satisfies readonly RetentionRule[];
