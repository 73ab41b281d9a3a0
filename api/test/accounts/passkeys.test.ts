import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { MAX_PASSKEYS } from "../../contract/people/passkeys";
import { prepareRevertToken } from "../../src/queries/accounts/email-changes";
import { prepareNotMeLink } from "../../src/queries/accounts/not-me-links";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { type Authenticator, createAuthenticator } from "../support/authenticator";
import { PASSWORD, createPerson, db, send, uniqueNetwork } from "../support/factory";
import { receivedBy, tokenOf } from "../support/mailbox";
import { turnOnCodes } from "../support/second-factor";

type Person = Awaited<ReturnType<typeof createPerson>>;
type Options = { challenge: string };

const PATH = "/api/users/passkeys";
const headers = () => ({ "CF-Connecting-IP": `${uniqueNetwork()}.1` });
const call = ({ token }: { token: string }, method: string, path = "", json?: object) =>
  send(`${PATH}${path}`, { method, token, json });

async function optionsToAdd(person: Person): Promise<Options> {
  return (await call(person, "POST", "/options")).json<Options>();
}

async function add(person: Person, key: Authenticator, name = "My phone") {
  const credential = await key.create(await optionsToAdd(person));
  return call(person, "POST", "", { name, credential });
}

async function createKeyOf(person: Person, wishes = {}) {
  const key = await createAuthenticator(wishes);
  expect((await add(person, key)).status).toBe(201);
  return key;
}

const optionsToLogIn = async () =>
  (
    await send("/api/users/login/passkey/options", { method: "POST", headers: headers() })
  ).json<Options>();

const logInWith = (credential: object, challenge?: string) =>
  send("/api/users/login/passkey", { json: { credential, challenge }, headers: headers() });

const logIn = async (key: Authenticator, challenge?: string) =>
  logInWith(await key.get(await optionsToLogIn()), challenge);

async function enterPassword({ email }: Person): Promise<string> {
  const json = { email, password: PASSWORD };
  const reply = await send("/api/users/login", { json, headers: headers() });
  return (await reply.json<{ challenge: string }>()).challenge;
}

test("a passkey is added, listed, told by mail, exported and removed", async () => {
  const person = await createPerson();
  const options = await optionsToAdd(person);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Ink Bazaar" },
    user: { name: person.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const key = await createAuthenticator();
  const credential = await key.create(options);
  const added = await call(person, "POST", "", { name: "  My phone ", credential });
  const passkey = await added.json<{ id: string }>();
  expect([added.status, passkey]).toEqual([
    201,
    expect.objectContaining({ name: "My phone", lastUsedAt: null }),
  ]);
  // A challenge is taken once, and a passkey belongs to one account.
  expect((await call(person, "POST", "", { name: "Again", credential })).status).toBe(422);
  const other = await createPerson();
  expect((await add(other, key)).status).toBe(409);
  expect((await optionsToAdd(person)) as object).toMatchObject({
    excludeCredentials: [{ id: key.id }],
  });
  expect(await (await call(other, "GET")).json()).toEqual([]);
  expect((await call(other, "DELETE", `/${passkey.id}`)).status).toBe(404);
  const exported = await (await send("/api/users/export", { token: person.token })).json();
  const text = JSON.stringify(ExportSchema.parse(exported).passkeys);
  expect(text).toMatch(/^\[\{"name":"My phone","createdAt":"[^"]+","lastUsedAt":null\}\]$/u);
  expect((await call(person, "DELETE", `/${passkey.id}`)).status).toBe(200);
  expect((await logIn(key)).status).toBe(401);
  const mails = await receivedBy(person.email, 2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "A passkey was added to your Ink Bazaar account",
    "A passkey was removed from your Ink Bazaar account",
  ]);
  for (const mail of mails) expect(tokenOf(mail, "not-me")).toBeTruthy();
}, 30_000);

test("a passkey logs in by itself, also where the password takes a code, and no answer twice", async () => {
  const person = await createPerson();
  const key = await createKeyOf(person);
  await turnOnCodes(person.id);
  const credential = await key.get(await optionsToLogIn());
  const replies = await Promise.all([logInWith(credential), logInWith(credential)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const [user] = await Promise.all(
    replies.filter(({ ok }) => ok).map((reply) => reply.json<{ id: string; token: string }>()),
  );
  expect(user?.id).toBe(person.id);
  const [passkey] = await (await call({ token: user?.token ?? "" }, "GET")).json<object[]>();
  expect(passkey).toMatchObject({ lastUsedAt: expect.any(String) as string });
});

test("in place of a code, a passkey of the account whose password was entered is taken", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const [key, otherKey] = [await createKeyOf(person), await createKeyOf(other)];
  await turnOnCodes(person.id);
  const challenge = await enterPassword(person);
  expect((await logIn(otherKey, challenge)).status).toBe(401);
  expect((await logIn(key, "made up")).status).toBe(401);
  expect((await logIn(key, challenge)).status).toBe(200);
  expect((await logIn(key, challenge)).status).toBe(401);
});

test.each([
  ["of another site", { rpId: "evil.example" }],
  ["from a page of another site", { origin: "https://evil.example" }],
  ["that has not asked who is there", { isVerified: false }],
])("a passkey %s is neither added nor taken", async (_, wishes) => {
  const person = await createPerson();
  expect((await add(person, await createAuthenticator(wishes))).status).toBe(422);
  const key = await createKeyOf(person);
  key.pretend(wishes);
  expect((await logIn(key)).status).toBe(401);
  key.pretend({});
  expect((await logIn(key)).status).toBe(200);
});

test("a challenge is for whom and what it was made, and for five minutes", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const key = await createKeyOf(person);
  const fresh = await createAuthenticator();
  const credential = await fresh.create(await optionsToAdd(other));
  expect((await call(person, "POST", "", { name: "Theirs", credential })).status).toBe(422);
  expect((await logInWith(await key.get(await optionsToAdd(person)))).status).toBe(401);
  const forLogin = await fresh.create(await optionsToLogIn());
  const reply = await call(person, "POST", "", { name: "Key", credential: forLogin });
  expect(reply.status).toBe(422);
  const late = await optionsToLogIn();
  await db.all(sql`UPDATE passkey_challenges SET expires_at = '2026-01-01T00:00:00.000Z'`);
  expect((await logInWith(await key.get(late))).status).toBe(401);
});

test("a counter that has gone back is refused, and keys without one are taken", async () => {
  const person = await createPerson();
  const key = await createKeyOf(person);
  expect((await logIn(key)).status).toBe(200);
  key.rewind();
  expect((await logIn(key)).status).toBe(401);
  const plain = await createKeyOf(person, { counts: false });
  expect((await logIn(plain)).status).toBe(200);
  expect((await logIn(plain)).status).toBe(200);
});

test("passkeys take a fresh login, twenty are enough, and a blocked person's log nobody in", async () => {
  const person = await createPerson();
  const key = await createKeyOf(person);
  const stored = sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, name, created_at)
    SELECT 'k' || value, ${person.id}, ${person.id} || value, '', 'Key', '2026-01-01' FROM json_each(
      ${JSON.stringify(Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => index))})`;
  await db.all(stored);
  expect((await add(person, await createAuthenticator())).status).toBe(409);
  await db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  for (const [method, path, json] of [
    ["POST", "/options"],
    ["POST", "", { name: "Key", credential: { id: "x", response: { clientDataJSON: "x" } } }],
    ["DELETE", `/${person.id}`],
  ] as const) {
    expect((await call(person, method, path, json)).status).toBe(422);
  }
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${person.id}`);
  expect((await logIn(key)).status).toBe(403);
});

test("“This was not me” removes the passkeys that were added since, and the account all of them", async () => {
  const person = await createPerson();
  const old = await createKeyOf(person);
  await db.all(sql`UPDATE passkeys SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  const { token, statement } = prepareNotMeLink(person);
  await db.batch([statement]);
  const thief = await createKeyOf(person);
  await send("/api/users/not-me", { method: "PUT", json: { token } });
  expect((await logIn(thief)).status).toBe(401);
  const reply = await logIn(old);
  expect(reply.status).toBe(200);
  const { token: session } = await reply.json<{ token: string }>();
  await send(`/api/users/delete/${person.id}`, { method: "DELETE", token: session });
  expect(await db.all(sql`SELECT 1 FROM passkeys WHERE user_id = ${person.id}`)).toEqual([]);
});

test("the link that keeps an address takes back passkeys, codes and links that came since, and no older ones", async () => {
  const person = await createPerson();
  const old = await createKeyOf(person);
  await db.all(sql`UPDATE passkeys SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  const email = `thief-${person.email}`;
  await db.all(sql`UPDATE users SET pending_email = ${email} WHERE id = ${person.id}`);
  const { token, statement } = prepareRevertToken(person.id, email);
  const notMe = prepareNotMeLink({ id: person.id, email });
  await db.batch([
    statement,
    sql`UPDATE users SET email = ${email}, email_key = ${email}, pending_email = NULL
      WHERE id = ${person.id}`,
    notMe.statement,
  ]);
  const theirs = await createKeyOf(person);
  await turnOnCodes(person.id);
  const put = (path: string, json: object) => send(`/api/users/${path}`, { method: "PUT", json });
  expect((await put("revert-email", { token })).status).toBe(200);
  expect([(await logIn(theirs)).status, (await logIn(old)).status]).toEqual([401, 200]);
  const factors = sql`SELECT 1 FROM second_factors WHERE user_id = ${person.id}`;
  expect(await db.all(factors)).toEqual([]);
  expect((await put("not-me", { token: notMe.token })).status).toBe(422);
});

test.each([
  { isVerified: false, left: 401 },
  { isVerified: true, left: 200 },
])(
  "after a reset by mail a passkey answers $left where the address is verified: $isVerified",
  async ({ isVerified, left }) => {
    const person = await createPerson({ isVerified });
    const key = await createKeyOf(person);
    const { token, statement } = prepareToken(person, "reset-password");
    await db.batch([statement]);
    const json = { token, password: "what the owner chooses" };
    expect((await send("/api/users/reset-password", { method: "PUT", json })).status).toBe(200);
    expect((await logIn(key)).status).toBe(left);
  },
);
