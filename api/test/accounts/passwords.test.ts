import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ChangePasswordResultSchema } from "../../contract/responses/accounts";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { createFeedAddress } from "../../src/queries/feed/addresses";
import { PASSWORD, createPerson, createStoredDraft, db, send, unique } from "../support/factory";
import { receivedBy, tokenOf } from "../support/mailbox";

const NEW_PASSWORD = "a different horse and battery";

const forget = (email: unknown, sent = {}) =>
  send("/api/users/forget-password-token", { json: { email }, ...sent });
const reset = (token: string | undefined, password: unknown = NEW_PASSWORD) =>
  send("/api/users/reset-password", { method: "PUT", json: { token, password } });
const change = (token: string, json: object) =>
  send("/api/users/password", { method: "PUT", token, json });
const status = async (token: string) => (await send("/api/users/me", { token })).status;
const login = async (email: string, password: string) =>
  (await send("/api/users/login", { json: { email, password } })).status;

/** A person and the token of a link to a new password. */
async function createForgetful() {
  const person = await createPerson();
  const { token, statement } = prepareToken(person, "reset-password");
  await db.batch([statement]);
  return { ...person, resetToken: token };
}

/** A session that was opened longer ago than a quarter of an hour. */
const age = (tokenHash: string) =>
  db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE token_hash = ${tokenHash}`);

test("the reset link sets a password once and ends all sessions", async () => {
  const { id, email, token } = await createPerson();
  expect((await forget(email.toUpperCase())).status).toBe(200);
  const [mail] = await receivedBy(email);
  expect(mail?.text).toContain(`/${id}/reset-password/`);
  const resetToken = tokenOf(mail, "reset-password");
  expect((await reset(resetToken)).status).toBe(200);
  expect(await status(token)).toBe(401);
  expect([await login(email, PASSWORD), await login(email, NEW_PASSWORD)]).toEqual([401, 200]);
  expect((await reset(resetToken)).status).toBe(422);
}, 20_000);

test("known and unknown addresses get the same response", async () => {
  const { email } = await createPerson();
  const replies = [await forget(email), await forget(`${unique("nobody")}@example.com`)];
  expect(replies.map(({ status: code }) => code)).toEqual([200, 200]);
  const [known, unknown] = await Promise.all(replies.map((reply) => reply.text()));
  expect(known).toBe(unknown);
  expect(known).not.toContain("token");
  expect((await forget("nobody")).status).toBe(422);
});

test("an expired, wrong or missing token sets no password", async () => {
  const { email, token, resetToken } = await createForgetful();
  await db.all(sql`UPDATE reset_links SET expires_at = '2020-01-01T00:00:00.000Z'`);
  const replies = [await reset(resetToken), await reset("a guess"), await reset(undefined)];
  expect(replies.map(({ status: code }) => code)).toEqual([422, 422, 422]);
  expect(await replies[0]?.json()).toMatchObject({ fields: { token: [expect.any(String)] } });
  expect(await status(token)).toBe(200);
  expect(await login(email, PASSWORD)).toBe(200);
});

test("a verification token sets no password", async () => {
  const { token, statement } = prepareToken(await createPerson(), "verify-account");
  await db.batch([statement]);
  expect((await reset(token)).status).toBe(422);
});

test("a rejected password keeps the link valid", async () => {
  const { resetToken } = await createForgetful();
  for (const password of ["short", "x".repeat(129), "Password1", 7]) {
    const reply = await reset(resetToken, password);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { password: [expect.any(String)] } });
  }
  expect((await reset(resetToken)).status).toBe(200);
});

test("only one of two parallel requests sets the password", async () => {
  const { resetToken } = await createForgetful();
  const replies = await Promise.all([reset(resetToken), reset(resetToken)]);
  expect(replies.map(({ status: code }) => code).sort()).toEqual([200, 422]);
});

test("right after login the password changes without the old one", async () => {
  const { email, token } = await createPerson();
  const reply = await change(token, { password: NEW_PASSWORD });
  expect(reply.status).toBe(200);
  const changed = ChangePasswordResultSchema.parse(await reply.json());
  expect([await status(token), await status(changed.token)]).toEqual([401, 200]);
  expect([await login(email, PASSWORD), await login(email, NEW_PASSWORD)]).toEqual([401, 200]);
});

test("later the correct old password is required", async () => {
  const { email, token, tokenHash } = await createPerson();
  await age(tokenHash);
  for (const currentPassword of [undefined, "", "not the password"]) {
    const reply = await change(token, { password: NEW_PASSWORD, currentPassword });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { currentPassword: [expect.any(String)] } });
  }
  expect(await login(email, PASSWORD)).toBe(200);
  const reply = await change(token, { password: NEW_PASSWORD, currentPassword: PASSWORD });
  expect(reply.status).toBe(200);
});

test("a wrong old password is refused even right after login", async () => {
  const { token } = await createPerson();
  const reply = await change(token, { password: NEW_PASSWORD, currentPassword: "wrong" });
  expect(reply.status).toBe(422);
});

test("changing the password invalidates an unused reset link", async () => {
  const { token, resetToken } = await createForgetful();
  await change(token, { password: NEW_PASSWORD });
  expect((await reset(resetToken, "yet another password")).status).toBe(422);
});

test("a reset verifies an account that was never verified, and keeps only its name", async () => {
  const owner = await createPerson({
    isVerified: false,
    bio: "Theirs",
    phone: "+49 30 1234",
    pincode: "10115",
    howToPay: "To my account",
    links: '["https://thief.example"]',
    accountType: "provider",
  });
  const friend = await createPerson();
  await createStoredDraft(owner.id);
  await createFeedAddress(db, owner.id);
  const rows = [
    sql`INSERT INTO mail_choices (user_id, kind, pace) VALUES (${owner.id}, 'comment', 'none')`,
    sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
      VALUES (${owner.id}, ${friend.id}, 'block', '2026-01-01')`,
    sql`INSERT INTO mail_follows (author_id, email, email_key, token, created_at)
      VALUES (${friend.id}, ${owner.email}, ${owner.email}, ${unique("token")}, '2026-01-01')`,
  ];
  const { token, statement } = prepareToken(owner, "reset-password");
  await db.batch([...rows, statement]);
  expect((await reset(token)).status).toBe(200);
  const left = await db.all(sql`SELECT 1 FROM drafts WHERE user_id = ${owner.id}
    UNION ALL SELECT 1 FROM feed_addresses WHERE user_id = ${owner.id}
    UNION ALL SELECT 1 FROM mail_choices WHERE user_id = ${owner.id}
    UNION ALL SELECT 1 FROM person_blocks WHERE user_id = ${owner.id}
    UNION ALL SELECT 1 FROM mail_follows WHERE email_key = ${owner.email}`);
  expect(left).toEqual([]);
  const [row] = await db.all(sql`SELECT first_name, bio, phone, pincode, how_to_pay, links,
    account_type, is_verified FROM users WHERE id = ${owner.id}`);
  expect(row).toEqual({
    first_name: "Nora",
    bio: "",
    phone: "",
    pincode: "",
    how_to_pay: "",
    links: "[]",
    account_type: "rider",
    is_verified: 1,
  });
});

test("a reset of a verified account leaves what its owner wrote", async () => {
  const owner = await createPerson({ bio: "Mine" });
  await createStoredDraft(owner.id);
  const { token, statement } = prepareToken(owner, "reset-password");
  await db.batch([statement]);
  await reset(token);
  const rows = await db.all(sql`SELECT bio FROM users u JOIN drafts d ON d.user_id = u.id
    WHERE u.id = ${owner.id}`);
  expect(rows).toEqual([{ bio: "Mine" }]);
});
