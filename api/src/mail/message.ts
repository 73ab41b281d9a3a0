/** A mail in the queue; `id` is that of its row in `emails`. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The name beside the site's address, where it is not the site's. */
  fromName?: string;
};
