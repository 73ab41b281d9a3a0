import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { releaseUnverified } from "../../src/queries/release-unverified";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { PASSWORD, createPerson, createPosts, db, send } from "../support/factory";

type Person = { id: string; email: string };

const verify = (json: object, token?: string, env = {}) =>
  send("/api/users/verify-account", { method: "PUT", json, token, env });
const reject = (token: string) =>
  send("/api/users/reject-account", { method: "PUT", json: { token } });
const login = async (email: string, env = {}) =>
  send("/api/users/login", { json: { email, password: PASSWORD }, env });

async function createLink(person: Person) {
  const { token, statement } = prepareToken(person, "verify-account");
  await db.batch([statement]);
  return token;
}

async function read({ id }: Person) {
  const [row] = await db.all(sql`SELECT email, is_verified, is_admin FROM users WHERE id = ${id}`);
  return row;
}

test("a link alone verifies nothing and stays valid", async () => {
  const registered = await createPerson({ isVerified: false });
  const stranger = await createPerson();
  const token = await createLink(registered);
  const replies = [
    await verify({ token }),
    await verify({ token }, stranger.token),
    await verify({ token, password: "not the password" }),
    await verify({ token, password: "" }, stranger.token),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await read(registered)).toMatchObject({ is_verified: 0 });
  expect((await verify({ token }, registered.token)).status).toBe(200);
  expect(await read(registered)).toMatchObject({ is_verified: 1 });
});

test("the account's password verifies without a session, and in another's", async () => {
  for (const bearer of [undefined, (await createPerson()).token]) {
    const registered = await createPerson({ isVerified: false });
    const token = await createLink(registered);
    const reply = await verify({ token, password: PASSWORD }, bearer);
    expect(await reply.json()).toEqual({ message: "Your account is verified" });
    expect((await verify({ token, password: PASSWORD }, bearer)).status).toBe(422);
  }
});

test("the password of an account verifies and signs in, up to its second factor", async () => {
  const path = "/api/users/verify-account/login";
  const enter = (json: object) => send(path, { method: "PUT", json });
  const registered = await createPerson({ isVerified: false });
  const token = await createLink(registered);
  expect((await enter({ token, password: "not the password" })).status).toBe(401);
  expect((await enter({ token })).status).toBe(422);
  expect(await read(registered)).toMatchObject({ is_verified: 0 });
  const entered = await (await enter({ token, password: PASSWORD })).json<{ token: string }>();
  expect(entered).toMatchObject({ id: registered.id, isVerified: true });
  expect((await send("/api/users/me", { token: entered.token })).status).toBe(200);
  expect((await enter({ token, password: PASSWORD })).status).toBe(422);

  const careful = await createPerson({ isVerified: false });
  await db.all(sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
    VALUES (${careful.id}, 'sealed', '2026-01-01T00:00:00.000Z')`);
  const link = await createLink(careful);
  const asked = await (await enter({ token: link, password: PASSWORD })).json();
  expect(asked).toEqual({
    challenge: expect.any(String),
    challengeExpiresAt: expect.any(String),
  });
  expect(await read(careful)).toMatchObject({ is_verified: 1 });
});

test("a blocked user verifies nothing with the right password", async () => {
  const registered = await createPerson({ isVerified: false, isBlocked: true });
  const token = await createLink(registered);
  expect((await verify({ token, password: PASSWORD })).status).toBe(403);
  expect(await read(registered)).toMatchObject({ is_verified: 0 });
});

test("whoever has the address deletes the unverified account that somebody else registered", async () => {
  const registered = await createPerson({ isVerified: false });
  const token = await createLink(registered);
  expect((await reject("a guess")).status).toBe(422);
  expect((await reject(token)).status).toBe(200);
  expect(await read(registered)).toBeUndefined();
  expect((await login(registered.email)).status).toBe(401);
});

test("a verified account is not deleted by a link", async () => {
  const person = await createPerson({ isVerified: true });
  expect((await reject(await createLink(person))).status).toBe(422);
  expect(await read(person)).toMatchObject({ is_verified: 1 });
});

test("no link makes an admin, the next login of the verified account does", async () => {
  const { email, ...person } = await createPerson({ isVerified: false });
  const env = { ADMIN_EMAIL: `ops@example.com, ${email.toUpperCase()},` };
  const entered = await login(email, env);
  expect(await entered.json()).toMatchObject({ isAdmin: false });
  const token = await createLink({ ...person, email });
  await verify({ token }, person.token, env);
  expect(await read({ ...person, email })).toMatchObject({ is_verified: 1, is_admin: 0 });
  const other = await login((await createPerson({ isVerified: true })).email, env);
  expect(await other.json()).toMatchObject({ isAdmin: false });
  expect(await (await login(email, env)).json()).toMatchObject({ isAdmin: true });
});

test("accounts that are not verified within 7 days free their address", async () => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const empty = await createPerson({ createdAt, isVerified: false });
  const young = await createPerson({ isVerified: false });
  const verified = await createPerson({ createdAt, isVerified: true });
  const admin = await createPerson({ createdAt, isAdmin: true, isVerified: false });
  const { author } = await createPosts(1);
  await db.all(sql`UPDATE users SET created_at = ${createdAt}, is_verified = 0
    WHERE id = ${author.id}`);
  await releaseUnverified(db);
  await releaseUnverified(db);
  expect(await read(empty)).toBeUndefined();
  expect(await read(author)).toMatchObject({ email: `${author.id}@unverified.invalid` });
  const again = { method: "POST", token: author.token };
  expect((await send("/api/users/generate-verify-email-token", again)).status).toBe(409);
  const mails = sql`SELECT 1 FROM emails WHERE recipient_id = ${author.id}`;
  expect(await db.all(mails)).toEqual([]);
  for (const person of [young, verified, admin]) {
    expect(await read(person)).toMatchObject({ email: person.email });
  }
});
