import type { MailingList } from "./lists/mailing-list";

/** A mail as it is sent; `id` is that of its row in `emails`. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The name beside the site's address, where it is not the site's. */
  fromName?: string;
  list?: MailingList;
  /** What an HTTP service knows a repetition by, where that is not the id. */
  key?: string;
};

/** A mail in the queue. One that an admin sends again is composed when it is sent. */
export type QueuedMail = MailMessage | UnstoredMail | { id: string };

/** A mail without a row, as the account is gone to which it would belong. */
export type UnstoredMail = MailMessage & { isUnstored: true };

/** Mails to those who follow by e-mail: numbers of rows in `post_mails`, sent one after another. */
export type QueuedBatch = { postMails: number[] };
