export type Mailbox = { name: string; email: string };

/** `Name <address>`, or an address alone. */
export function readMailbox(mailbox: string): Mailbox {
  const [, name = "", email = mailbox] = /^(.*?)\s*<([^<>]+)>$/u.exec(mailbox.trim()) ?? [];
  return { name: name.replace(/["\\]/gu, ""), email: email.trim() };
}
