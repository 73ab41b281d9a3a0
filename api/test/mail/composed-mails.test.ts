import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { PASSWORD, createPerson, send, unique } from "../support/factory";
import { type Mail, listMailsTo } from "../support/mailbox";

const TIMEOUT_MS = 30_000;

/** The addresses that a mail's HTML leads to. */
function linksOf({ html }: Mail): string[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/gu)].map(([, link = ""]) => link);
}

/** The mail to an address whose subject has these words. */
function mailAbout(address: string, words: string): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mails = await listMailsTo(address);
      const found = mails.find(({ subject }) => subject.includes(words));
      if (!found) throw new Error(`No mail about ${words}`);
      return found;
    },
    { timeout: TIMEOUT_MS, interval: 100 },
  );
}

async function register(firstName: string): Promise<string> {
  const email = `${unique("newcomer")}@example.com`;
  const json = { firstName, lastName: "Quill", email, password: PASSWORD };
  expect((await send("/api/users/register", { json })).status).toBe(201);
  return email;
}

async function writeTo(recipient: object, sender: object, subject = "Walnut ink") {
  const [from, to] = [
    await createPerson({ isVerified: true, firstName: "Zoë", ...sender }),
    await createPerson(recipient),
  ];
  const json = { recipientId: to.id, subject, message: "Boil <b>them</b>.\nThen wait.\n\nDone." };
  expect((await send("/api/email", { token: from.token, json })).status).toBe(202);
  return { from, mail: await mailAbout(to.email, subject) };
}

test(
  "every mail has the site's look, the same as text, and one link",
  async () => {
    const address = await register("Nora");
    const verification = await mailAbout(address, "Verify your Ink Bazaar account");
    await send("/api/users/forget-password-token", { json: { email: address } });
    const reset = await mailAbout(address, "Reset your Ink Bazaar password");
    const { mail: personal, from } = await writeTo({ isVerified: true }, {});
    const mails: [Mail, action: string, link: RegExp][] = [
      [verification, "Verify my account", /\/[0-9a-f]{24}\/verify-account\/[\w-]{43}$/u],
      [reset, "Reset my password", /\/[0-9a-f]{24}\/reset-password\/[\w-]{43}$/u],
      [personal, "See who wrote this", new RegExp(`/authors/${from.id}$`, "u")],
    ];
    for (const [mail, action, link] of mails) {
      const links = linksOf(mail);
      expect(links).toHaveLength(2);
      expect(new Set(links).size).toBe(1);
      expect(links[0]).toMatch(link);
      expect(links[0]?.startsWith(env.SITE_URL)).toBe(true);
      expect(mail.text).toContain(`${action}:\n${links[0]}\n`);
      expect(mail.html).toContain(`>${action}</a>`);
      expect(mail.html).toMatch(/^<!doctype html>[^]*<html lang="en">[^]*<title>/u);
      expect(mail.html).toContain("prefers-color-scheme: dark");
      expect(mail.html).toContain('Ink <span class="two"');
      for (const part of [mail.html, mail.text])
        expect(part).toMatch(/Sent to \S+@example\.com because/u);
      // No program would show a picture or a style of the site before it is asked to.
      expect(mail.html).not.toMatch(/<(?:img|script|link)\b/u);
    }
  },
  TIMEOUT_MS,
);

test(
  "a mail with a link of the site's own names nobody",
  async () => {
    const address = await register("Your prize waits");
    const verification = await mailAbout(address, "Verify");
    await send("/api/users/forget-password-token", { json: { email: address } });
    for (const mail of [verification, await mailAbout(address, "Reset")]) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/prize|Quill/u);
    }
  },
  TIMEOUT_MS,
);

test("a name has no web address in it", async () => {
  const { token } = await createPerson();
  const refused = ["Win at https://evil.example", "www.evil", "evil.example", "PRIZE.COM now"];
  for (const firstName of refused) {
    const json = { firstName, lastName: "Quill", email: "a@example.com", password: PASSWORD };
    const replies = [
      await send("/api/users/register", { json }),
      await send("/api/users", { method: "PUT", token, json: { firstName } }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(422);
      const fields = { firstName: ["Leave out web addresses"] };
      expect(await reply.json()).toMatchObject({ fields });
    }
  }
  for (const firstName of ["J.R.R.", "St. John", "Dr. O’Neil-Smith", "Jr."]) {
    const reply = await send("/api/users", { method: "PUT", token, json: { firstName } });
    expect({ firstName, status: reply.status }).toEqual({ firstName, status: 200 });
  }
});

test(
  "a message from a member says so first, whatever its subject",
  async () => {
    const { mail } = await writeTo({ isVerified: true }, {}, "Verify your Ink Bazaar account");
    expect(mail.subject).toBe("Message from a member: Verify your Ink Bazaar account");
    expect(mail.from).toEqual([
      { address: "hello@ink-bazaar.example", name: "Zoë via Ink Bazaar" },
    ]);
    const opening = "Zoë Quill, a member of Ink Bazaar, wrote to you:";
    expect(mail.text.startsWith(`${opening}\n`)).toBe(true);
    expect(mail.html.indexOf(opening)).toBeLessThan(mail.html.indexOf("<h1"));
    expect(mail.html).toMatch(/Boil &lt;b&gt;them&lt;\/b&gt;\.<br>\r?\nThen wait\.<\/p>/u);
    expect(mail.text).toContain("Boil <b>them</b>.\nThen wait.\n\nDone.");
  },
  TIMEOUT_MS,
);

test(
  "somebody who has not verified their address reads no name that a stranger chose",
  async () => {
    const { mail } = await writeTo({ isVerified: false }, {});
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain("Zoë");
    expect(mail.from[0]?.name).toBe("A member via Ink Bazaar");
    expect(mail.text).toMatch(/^A member of Ink Bazaar wrote to you:\n/u);
  },
  TIMEOUT_MS,
);

test(
  "a stored name with a link or with marks of a header is not shown as it is",
  async () => {
    const link = await writeTo({ isVerified: true }, { firstName: "evil.example" });
    expect(link.mail.from[0]?.name).toBe("A member via Ink Bazaar");
    expect(link.mail.html).not.toContain("evil.example");
    const marks = await writeTo({ isVerified: true }, { firstName: 'Ann" <x@y' });
    expect(marks.mail.from).toEqual([
      { address: "hello@ink-bazaar.example", name: "Ann xy via Ink Bazaar" },
    ]);
  },
  TIMEOUT_MS,
);
