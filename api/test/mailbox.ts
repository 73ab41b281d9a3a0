import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";

export type Mail = {
  to: { address: string }[];
  from: { address: string }[];
  subject: string;
  text: string;
  html: string;
};

/** The mails that the mail server took for an address. */
export async function receivedBy(address: string, count = 1): Promise<Mail[]> {
  return vi.waitFor(
    async () => {
      const mails = await (await fetch(`${env.MAIL_URL}/email`)).json<Mail[]>();
      const own = mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
      expect(own.length).toBeGreaterThanOrEqual(count);
      return own;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined, kind: string): string | undefined {
  return new RegExp(`${kind}/([\\w-]{43})`, "u").exec(mail?.text ?? "")?.[1];
}
