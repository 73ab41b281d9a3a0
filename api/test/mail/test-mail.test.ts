import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MailSchema } from "../../contract/responses/mails";
import { type Setup, SetupSchema } from "../../contract/site/setup";
import { recompose } from "../../src/services/mail/recompose";
import { isoTime } from "../../src/db/time";
import { readConfig } from "../../src/lib/env";
import { createCategory, createPerson, createPosts, db, send } from "../support/factory";
import { deliver, receivedBy } from "../support/mailbox";

async function createAdmin() {
  const { id, token, email } = await createPerson({ isAdmin: true, isVerified: true });
  const readSetup = async (): Promise<Setup> =>
    SetupSchema.parse(await (await send("/api/operations/setup", { token })).json());
  const sendTest = async () => {
    const reply = await send("/api/mails/test", { method: "POST", token });
    expect(reply.status).toBe(202);
    return MailSchema.parse(await reply.json());
  };
  return { id, token, email, readSetup, sendTest };
}

test("a new site lacks everything, until each is there", async () => {
  const { readSetup } = await createAdmin();
  const nothing = { hasOwnCategory: false, hasOtherAccounts: false, hasPosts: false };
  expect(await readSetup()).toEqual({ ...nothing, hasSentMail: false, testMail: null });
  await createCategory("Everything else");
  expect((await readSetup()).hasOwnCategory).toBe(false);
  await db.all(sql`UPDATE categories SET title = 'Letters', title_key = 'letters'`);
  expect(await readSetup()).toMatchObject({ ...nothing, hasOwnCategory: true });
  await createPosts(1);
  expect(await readSetup()).toMatchObject({
    hasOwnCategory: true,
    hasOtherAccounts: true,
    hasPosts: true,
    hasSentMail: false,
  });
});

test("a test mail reaches its admin's own address, and says that it was sent", async () => {
  const { email, id, readSetup, sendTest } = await createAdmin();
  const mail = await sendTest();
  expect(mail).toMatchObject({ kind: "test", to: email, recipientId: id });
  const [received] = await receivedBy(email);
  expect(received?.subject).toBe("Ink Bazaar can send e-mail");
  expect(received?.text).toContain(`${env.SITE_URL}/dashboards`);
  await expect
    .poll(async () => (await readSetup()).testMail, { timeout: 9000 })
    .toMatchObject({ id: mail.id, status: "sent", reason: null });
  expect((await readSetup()).hasSentMail).toBe(true);
}, 30_000);

test("a test mail that was refused says why, and can be sent again", async () => {
  const { id, readSetup, email } = await createAdmin();
  const mail = { id: "f".repeat(24), subject: "Ink Bazaar can send e-mail" };
  await db.all(sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    VALUES (${mail.id}, 'test', ${id}, ${email.replace("person", "refused")}, ${mail.subject}, ${isoTime()})`);
  const again = await recompose(db, readConfig(env), mail.id);
  expect(again).toMatchObject({ id: mail.id, subject: mail.subject });
  if (!("to" in Object(again))) throw new Error("It cannot be composed");
  await deliver(again as Parameters<typeof deliver>[0], env.FAULTY_SMTP_URL);
  expect((await readSetup()).testMail).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("550"),
  });
});
