import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { UserOwnSchema } from "../../contract/responses/users";
import { readMailbox } from "../../src/services/mail/mailbox";
import { readSmtpUrl } from "../../src/lib/smtp-url";
import { PASSWORD, createPerson, db, send, unique } from "../support/factory";
import { type Mail, receivedBy, tokenOf } from "../support/mailbox";

const tokenIn = (mail: Mail | undefined) => tokenOf(mail, "verify-account");

const verify = (token: string | undefined, bearer?: string) =>
  send("/api/users/verify-account", { method: "PUT", json: { token }, token: bearer });

test("registering mails a link that verifies the account once", async () => {
  const email = `${unique("zoë")}@example.com`.replace("ë", "e");
  const json = { firstName: "Zoë <b>", lastName: "O'Quill", email, password: PASSWORD };
  const { id } = await (await send("/api/users/register", { json })).json<{ id: string }>();
  const entered = await send("/api/users/login", { json: { email, password: PASSWORD } });
  const { token: bearer } = await entered.json<{ token: string }>();
  const [mail] = await receivedBy(email);
  expect(mail?.from[0]?.address).toBe("hello@ink-bazaar.example");
  expect(mail?.text).toContain(`${env.SITE_URL}/${id}/verify-account/`);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("Zoë");
  const token = tokenIn(mail);
  expect((await verify(token, bearer)).status).toBe(200);
  expect((await verify(token, bearer)).status).toBe(422);
  expect(await (await send(`/api/users/${id}`)).json()).toMatchObject({ isAccountVerified: true });
  const sent = await db.all(sql`SELECT status, message FROM emails WHERE to_address = ${email}`);
  expect(sent).toEqual([{ status: "sent", message: "" }]);
}, 20_000);

test("only the newest link works, and verified users get no new one", async () => {
  const { email, token: bearer } = await createPerson({ isVerified: false });
  const ask = () =>
    send("/api/users/generate-verify-email-token", { method: "POST", token: bearer });
  const reply = await ask();
  expect(await reply.json()).toEqual({ message: expect.any(String) });
  const [older] = await receivedBy(email);
  await ask();
  const mails = await receivedBy(email, 2);
  const newer = mails.find((mail) => tokenIn(mail) !== tokenIn(older));
  expect((await verify(tokenIn(older), bearer)).status).toBe(422);
  const user = UserOwnSchema.parse(await (await verify(tokenIn(newer), bearer)).json());
  expect(user).toMatchObject({ email, isAccountVerified: true, isAdmin: false });
  expect((await ask()).status).toBe(409);
}, 30_000);

test("an expired link verifies nothing", async () => {
  const { email, token: bearer } = await createPerson({ isVerified: false });
  await send("/api/users/generate-verify-email-token", { method: "POST", token: bearer });
  const [mail] = await receivedBy(email);
  await db.all(sql`UPDATE tokens SET expires_at = '2020-01-01T00:00:00.000Z'`);
  expect((await verify(tokenIn(mail), bearer)).status).toBe(422);
}, 20_000);

test("server and sender addresses are parsed as written", () => {
  expect(readSmtpUrl("smtps://me%40x.test:s%3Acret@mail.test")).toMatchObject({
    host: "mail.test",
    port: 465,
    isImplicit: true,
    tls: "required",
    credentials: { username: "me@x.test", password: "s:cret" },
  });
  for (const [url, tls] of [
    ["smtp://mail.test", "opportunistic"],
    ["smtp://mail.test?tls=required", "required"],
    ["smtp://mail.test?tls=never", "never"],
    ["smtp://me:secret@mail.test?tls=never", "required"],
  ] as const) {
    expect(readSmtpUrl(url)).toMatchObject({ host: "mail.test", port: 587, tls });
  }
  expect(readMailbox("Ink <ink@x.test>")).toEqual({ name: "Ink", email: "ink@x.test" });
  expect(readMailbox("ink@x.test")).toEqual({ name: "", email: "ink@x.test" });
});
