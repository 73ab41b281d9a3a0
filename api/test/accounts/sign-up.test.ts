import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type LoginResult, LoginResultSchema } from "../../contract/responses/users";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { releaseUnverified } from "../../src/queries/release-unverified";
import { PASSWORD, createPerson, db, send, unique } from "../support/factory";

const NEW_PASSWORD = "walnuts in the rain";

const newAddress = () => `${unique("new")}@example.com`;

const signUp = (email: string, headers = {}) =>
  send("/api/users/sign-up", {
    json: { firstName: "Ada", lastName: "Inker", email, password: NEW_PASSWORD },
    headers,
  });

async function signedUp(email: string): Promise<LoginResult> {
  return LoginResultSchema.parse(await (await signUp(email)).json());
}

const login = (email: string, password = NEW_PASSWORD) =>
  send("/api/users/login", { json: { email, password } });

const read = async (path: string, token: string) =>
  (await send(path, { token })).json<Record<string, unknown>>();

const mailsTo = (address: string) =>
  db.all<{ kind: string; notice: string | null; recipient_id: string }>(
    sql`SELECT kind, notice, recipient_id FROM emails WHERE to_address = ${address}`,
  );

const rowOf = async (id: string) =>
  db.first<{ email: string; email_key: string; is_verified: number }>(
    sql`SELECT email, email_key, is_verified FROM users WHERE id = ${id}`,
  );

/** A document without the texts, which differ between any two people. */
const withoutTexts = (user: LoginResult) =>
  Object.fromEntries(
    Object.entries(user).map(([name, value]) => [name, typeof value === "string" ? "" : value]),
  );

test("a registration signs in, unverified, and mails the link", async () => {
  const email = newAddress();
  const { id, token, isVerified, ...user } = await signedUp(email);
  expect({ isVerified, email: user.email }).toEqual({ isVerified: false, email });
  expect(await read("/api/users/me", token)).toMatchObject({ id, email });
  const draft = { title: "Walnut ink", description: "Boil nuts.", status: "draft" };
  expect((await send("/api/posts", { token, json: draft })).status).toBe(201);
  const published = { ...draft, status: "published" };
  expect((await send("/api/posts", { token, json: published })).status).toBe(403);
  expect(await mailsTo(email)).toMatchObject([{ kind: "verify-account", recipient_id: id }]);
  const sessions = await (await send("/api/users/sessions", { token })).json<unknown[]>();
  expect(sessions).toHaveLength(1);
  expect((await login(email)).status).toBe(200);
});

test("a registration with an address that is taken looks the same, and its owner is told", async () => {
  const owner = await createPerson({ isVerified: true });
  const replies = [await signUp(newAddress()), await signUp(owner.email)];
  const names = replies.map(({ headers }) => [...headers.keys()].sort());
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(names[0]).toEqual(names[1]);
  const [free, claimed] = await Promise.all(
    replies.map(async (reply) => LoginResultSchema.parse(await reply.json())),
  );
  if (!free || !claimed) throw new Error("Nobody is signed up");
  expect(withoutTexts(claimed)).toEqual(withoutTexts(free));
  expect([claimed.email, claimed.id]).toEqual([owner.email, expect.not.stringMatching(owner.id)]);
  for (const { id, token, email } of [free, claimed]) {
    const me = await read("/api/users/me", token);
    expect(me).toMatchObject({ id, email, isAccountVerified: false });
    const data = await read("/api/users/export", token);
    expect(data["user"]).toMatchObject({ id, email });
    const settings = { method: "PUT", token, json: { email, bio: "Boils nuts." } } as const;
    expect((await send("/api/users", settings)).status).toBe(200);
  }
  expect(await mailsTo(owner.email)).toEqual([
    { kind: "security", notice: "registered-again", recipient_id: owner.id },
  ]);
});

test("an account with a claimed address gets nothing of that address", async () => {
  const owner = await createPerson({ isVerified: true });
  const { id, token } = await signedUp(owner.email);
  const row = { email: `${id}@unverified.invalid`, email_key: `${id}@unverified.invalid` };
  expect(await rowOf(id)).toEqual({ ...row, is_verified: 0 });

  const again = await send("/api/users/generate-verify-email-token", { method: "POST", token });
  expect(again.status).toBe(200);
  const { token: link, statement } = prepareToken({ id, email: owner.email }, "verify-account");
  expect(await db.batch([statement])).toEqual([[]]);
  const json = { token: link, password: NEW_PASSWORD };
  expect((await send("/api/users/verify-account", { method: "PUT", json, token })).status).toBe(
    422,
  );
  // As capitals are typed, the address stays as unreachable.
  const capitals = { method: "PUT", token, json: { email: owner.email.toUpperCase() } } as const;
  expect(await (await send("/api/users", capitals)).json()).toMatchObject(capitals.json);
  await send("/api/users/forget-password-token", { json: { email: owner.email } });
  expect(await rowOf(id)).toEqual({ ...row, is_verified: 0 });
  const mails = await mailsTo(owner.email);
  expect(mails.filter(({ recipient_id: to }) => to !== owner.id)).toEqual([]);
  expect(mails.map(({ notice, kind }) => notice ?? kind).sort()).toEqual([
    "registered-again",
    "registered-again",
    "reset-password",
  ]);

  expect((await login(owner.email)).status).toBe(401);
  expect(await (await login(owner.email, PASSWORD)).json()).toMatchObject({ id: owner.id });
  const admin = await createPerson({ isAdmin: true });
  expect(await read(`/api/users/${id}`, admin.token)).not.toHaveProperty("email", owner.email);
});

test("an account with a claimed address becomes a whole one with another address", async () => {
  const owner = await createPerson({ isVerified: true });
  const { id, token } = await signedUp(owner.email);
  const email = newAddress();
  const json = { email, currentPassword: NEW_PASSWORD };
  expect((await send("/api/users", { method: "PUT", token, json })).status).toBe(200);
  const { token: link, statement } = prepareToken({ id, email }, "change-email");
  await db.batch([statement]);
  await send("/api/users/verify-account", { method: "PUT", token, json: { token: link } });
  expect(await read("/api/users/me", token)).toMatchObject({ email, isAccountVerified: true });
  expect(await (await login(email)).json()).toMatchObject({ id });
});

test("an account with a claimed address ends after 7 days, as any that was not verified", async () => {
  const owner = await createPerson({ isVerified: true });
  const [empty, writer] = [await signedUp(owner.email), await signedUp(owner.email)];
  const draft = { title: "Walnut ink", description: "Boil nuts.", status: "draft" };
  await send("/api/posts", { token: writer.token, json: draft });
  await db.all(sql`UPDATE users SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE id IN (${empty.id}, ${writer.id})`);
  await releaseUnverified(db);
  await releaseUnverified(db);
  expect(await rowOf(empty.id)).toBeNull();
  expect(await read("/api/users/me", writer.token)).toMatchObject({
    email: `${writer.id}@unverified.invalid`,
  });
  expect(await (await login(owner.email, PASSWORD)).json()).toMatchObject({ id: owner.id });
});

test("the same form sent twice opens two sessions of one account, for a moment", async () => {
  const email = newAddress();
  const headers = { "Idempotency-Key": unique("key") };
  const replies = await Promise.all([signUp(email, headers), signUp(email, headers)]);
  const people = await Promise.all(replies.map((reply) => reply.json<LoginResult>()));
  expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  expect(new Set(people.map(({ token }) => token)).size).toBe(2);
  const stored = sql`SELECT answer FROM idempotency_keys WHERE resource_id = ${people[0]?.id}`;
  expect(await db.all(stored)).toEqual([{ answer: null }]);
  expect(await mailsTo(email)).toHaveLength(1);

  await db.all(sql`UPDATE users SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE id = ${people[0]?.id}`);
  expect((await signUp(email, headers)).status).toBe(401);
});
