import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { UserOwnSchema } from "../../contract/responses/users";
import { PASSWORD, createPerson, db, send, unique } from "../support/factory";
import { interruptAt } from "../support/interrupted";
import { receivedBy, tokenOf } from "../support/mailbox";

type Person = Awaited<ReturnType<typeof createPerson>>;

const update = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });
const verify = (json: object, token?: string) =>
  send("/api/users/verify-account", { method: "PUT", json, token });
const revert = (token: string | undefined) =>
  send("/api/users/revert-email", { method: "PUT", json: { token } });
const me = async (token: string) =>
  UserOwnSchema.parse(await (await send("/api/users/me", { token })).json());
const status = async (token: string) => (await send("/api/users/me", { token })).status;
const login = (email: string, password = PASSWORD) =>
  send("/api/users/login", { json: { email, password } });
const newAddress = () => `${unique("moved")}@example.com`;

/** A verified person who asked for another address, and the tokens of both mails. */
async function createMover(fields = {}) {
  const person = await createPerson({ isVerified: true, ...fields });
  const email = newAddress();
  const reply = await update(person.token, { email, currentPassword: PASSWORD });
  expect(reply.status).toBe(200);
  return { person, email, ...(await readTokens(person, email)) };
}

async function readTokens(person: Person, email: string) {
  const [toNew] = await receivedBy(email);
  const [toOld] = await receivedBy(person.email);
  return {
    confirmToken: tokenOf(toNew, "verify-account"),
    revertToken: tokenOf(toOld, "revert-email"),
  };
}

test("another e-mail address needs the current password, even right after login", async () => {
  const { email, token } = await createPerson({ isVerified: true });
  for (const currentPassword of [undefined, "", "not the password"]) {
    const reply = await update(token, { email: newAddress(), firstName: "Eve", currentPassword });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { currentPassword: [expect.any(String)] } });
  }
  expect(await me(token)).toMatchObject({ email, firstName: "Nora" });
  expect(await db.all(sql`SELECT id FROM emails WHERE to_address = ${email}`)).toEqual([]);
});

test("the same e-mail address again is no change and needs no password", async () => {
  const { person, email } = await createMover();
  const reply = await update(person.token, { email: person.email, bio: "Changed" });
  expect(await reply.json()).toMatchObject({ email: person.email, pendingEmail: email });
}, 20_000);

test("a new address stays pending, for its owner to see, until its link is used", async () => {
  const { person, email, confirmToken } = await createMover();
  expect(await me(person.token)).toMatchObject({
    email: person.email,
    pendingEmail: email,
    isAccountVerified: true,
  });
  const admin = await createPerson({ isAdmin: true });
  for (const path of [`/api/users/profile/${person.id}`, `/api/users?query=${person.email}`]) {
    const text = await (await send(path, { token: admin.token })).text();
    expect(text).toContain(person.email);
    expect(text).not.toContain(email);
  }
  expect((await login(email)).status).toBe(401);

  const reply = await verify({ token: confirmToken }, person.token);
  expect(UserOwnSchema.strict().parse(await reply.json())).toMatchObject({
    email,
    isAccountVerified: true,
  });
  expect(await me(person.token)).not.toHaveProperty("pendingEmail");
  expect([(await login(person.email)).status, (await login(email)).status]).toEqual([401, 200]);
}, 30_000);

test("asking for another address ends the other sessions", async () => {
  const person = await createPerson();
  const other = await (await login(person.email)).json<{ token: string }>();
  await update(person.token, { email: newAddress(), currentPassword: PASSWORD });
  expect([await status(person.token), await status(other.token)]).toEqual([200, 401]);
});

test("the link to the old address keeps it, ends all sessions and makes the password unusable", async () => {
  const { person, email, confirmToken, revertToken } = await createMover();
  expect((await revert(revertToken)).status).toBe(200);
  expect(await status(person.token)).toBe(401);
  expect((await login(person.email)).status).toBe(401);
  expect((await verify({ token: confirmToken, password: PASSWORD })).status).toBe(422);
  const [row] = await db.all(
    sql`SELECT email, pending_email, is_verified FROM users WHERE id = ${person.id}`,
  );
  expect(row).toEqual({ email: person.email, pending_email: null, is_verified: 1 });
  expect((await revert(revertToken)).status).toBe(422);
  expect(await db.all(sql`SELECT kind FROM emails WHERE to_address = ${email}`)).toHaveLength(1);

  const mails = await receivedBy(person.email, 2);
  const resetToken = mails.map((mail) => tokenOf(mail, "reset-password")).find(Boolean);
  const json = { token: resetToken, password: "what the owner chooses" };
  expect((await send("/api/users/reset-password", { method: "PUT", json })).status).toBe(200);
  expect((await login(person.email, "what the owner chooses")).status).toBe(200);
}, 40_000);

test("a change is taken back after it was confirmed, and after another one followed", async () => {
  const { person, email, confirmToken, revertToken } = await createMover();
  await verify({ token: confirmToken }, person.token);
  const last = newAddress();
  await update(person.token, { email: last, currentPassword: PASSWORD });
  const mails = await receivedBy(email, 2);
  const laterToken = mails.map((mail) => tokenOf(mail, "revert-email")).find(Boolean);
  expect((await revert(revertToken)).status).toBe(200);
  expect((await revert(laterToken)).status).toBe(422);
  const [row] = await db.all(sql`SELECT email, pending_email FROM users WHERE id = ${person.id}`);
  expect(row).toEqual({ email: person.email, pending_email: null });
}, 40_000);

test("nobody else can take an address that its owner may take back", async () => {
  const { person, confirmToken, revertToken } = await createMover();
  await verify({ token: confirmToken }, person.token);
  const names = { firstName: "Eve", lastName: "Quill", password: PASSWORD };
  const json = { ...names, email: person.email.toUpperCase() };
  expect((await send("/api/users/register", { json })).status).toBe(409);
  const other = await createPerson();
  const wanted = { email: person.email, currentPassword: PASSWORD };
  expect((await update(other.token, wanted)).status).toBe(409);
  expect((await revert(revertToken)).status).toBe(200);
}, 30_000);

test("a pending address that somebody else took meanwhile is refused", async () => {
  const { person, email, confirmToken } = await createMover();
  await createPerson({ email });
  const reply = await verify({ token: confirmToken }, person.token);
  expect(reply.status).toBe(409);
  expect(await me(person.token)).toMatchObject({ email: person.email, pendingEmail: email });
}, 20_000);

test("the link of a pending address is sent again, also to verified users", async () => {
  const { person, email, confirmToken } = await createMover();
  const path = "/api/users/generate-verify-email-token";
  expect((await send(path, { method: "POST", token: person.token })).status).toBe(200);
  const mails = await receivedBy(email, 2);
  const newest = mails.map((mail) => tokenOf(mail, "verify-account"));
  const again = newest.find((token) => token !== confirmToken);
  expect((await verify({ token: confirmToken }, person.token)).status).toBe(422);
  expect((await verify({ token: again }, person.token)).status).toBe(200);
}, 30_000);

test("a change whose session has ended meanwhile ends no other session and tells of nothing", async () => {
  const person = await createPerson({ isVerified: true });
  const other = await (await login(person.email)).json<{ token: string }>();
  const { database: DB } = interruptAt(4, () =>
    db.all(sql`DELETE FROM sessions WHERE token_hash = ${person.tokenHash}`),
  );
  const json = { email: newAddress(), currentPassword: PASSWORD };
  const sent = { method: "PUT", token: person.token, json, env: { DB } };
  expect((await send("/api/users", sent)).status).toBe(401);
  expect(await status(other.token)).toBe(200);
  expect(await db.all(sql`SELECT 1 FROM emails WHERE recipient_id = ${person.id}`)).toEqual([]);
});

test("an address that nobody has verified, which may be a stranger's, gets no link and is free again", async () => {
  const person = await createPerson({ isVerified: false });
  const email = newAddress();
  await update(person.token, { email, currentPassword: PASSWORD });
  const confirmToken = tokenOf((await receivedBy(email))[0], "verify-account");
  expect((await verify({ token: confirmToken }, person.token)).status).toBe(200);
  const json = { firstName: "Eve", lastName: "Quill", password: PASSWORD, email: person.email };
  expect((await send("/api/users/register", { json })).status).toBe(201);
  const kinds = await db.all(sql`SELECT kind FROM emails WHERE to_address = ${person.email}`);
  expect(kinds).toEqual([{ kind: "verify-account" }]);
}, 20_000);
