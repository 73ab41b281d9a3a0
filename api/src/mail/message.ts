/** A mail as it travels in the queue; `id` is its row in `emails`. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
};
