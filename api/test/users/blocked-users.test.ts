import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isoTime } from "../../src/db/time";
import { prepareToken } from "../../src/queries/accounts/tokens";
import {
  PASSWORD,
  createCategory,
  createPerson,
  createPosts,
  db,
  send,
  unique,
} from "../support/factory";
import { interruptAt } from "../support/interrupted";
import { receivedBy, tokenOf } from "../support/mailbox";
import { turnOnCodes } from "../support/second-factor";

const NEW_PASSWORD = "a different horse and battery";

type Person = Awaited<ReturnType<typeof createPerson>>;

const login = (email: string, password: string, env = {}) =>
  send("/api/users/login", { json: { email, password }, env });
const block = async ({ id }: Person) => {
  const { token } = await createPerson({ isAdmin: true });
  await send(`/api/users/block-user/${id}`, { method: "PUT", token });
};
/** Gives a person another address, by its link. */
const moveTo = async ({ token }: Person, email: string) => {
  const json = { email, currentPassword: PASSWORD };
  await send("/api/users", { method: "PUT", token, json });
  const [mail] = await receivedBy(email);
  const link = { token: tokenOf(mail, "verify-account") };
  await send("/api/users/verify-account", { method: "PUT", token, json: link });
};
const reset = async (person: Person, password: string) => {
  const link = prepareToken(person, "reset-password");
  await db.batch([link.statement]);
  const json = { token: link.token, password };
  expect((await send("/api/users/reset-password", { method: "PUT", json })).status).toBe(200);
};
const countSessions = async ({ id }: Person) =>
  (await db.all(sql`SELECT 1 FROM sessions WHERE user_id = ${id}`)).length;

test("a login opens no session when the password changes during it", async () => {
  const person = await createPerson();
  const { database: DB } = interruptAt(1, () => reset(person, NEW_PASSWORD));
  expect((await login(person.email, PASSWORD, { DB })).status).toBe(401);
  expect(await countSessions(person)).toBe(0);
  expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
});

test("a login opens no session when the user is blocked during it", async () => {
  const person = await createPerson();
  const { database: DB } = interruptAt(1, () => block(person));
  expect((await login(person.email, PASSWORD, { DB })).status).toBe(401);
  expect(await countSessions(person)).toBe(1);
});

test("a password change does nothing when its session ends during it", async () => {
  for (const place of [1, 2]) {
    const person = await createPerson();
    const { database: DB } = interruptAt(place, () => reset(person, NEW_PASSWORD));
    const json = { password: "what a thief would choose" };
    const sent = { method: "PUT", token: person.token, json, env: { DB } };
    expect((await send("/api/users/password", sent)).status).toBe(401);
    expect(await countSessions(person)).toBe(0);
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
  }
});

test("a password change does nothing when the user is blocked during it", async () => {
  const person = await createPerson();
  const { database: DB } = interruptAt(2, () => block(person));
  const sent = { method: "PUT", token: person.token, json: { password: NEW_PASSWORD } };
  expect((await send("/api/users/password", { ...sent, env: { DB } })).status).toBe(403);
  await db.all(sql`UPDATE users SET is_blocked = 0 WHERE id = ${person.id}`);
  expect((await login(person.email, NEW_PASSWORD)).status).toBe(401);
});

test("when two admins block each other, the second gets the answer that they are blocked", async () => {
  const [one, two] = [await createPerson({ isAdmin: true }), await createPerson({ isAdmin: true })];
  const { database: DB } = interruptAt(2, () => block(one));
  const sent = { method: "PUT", token: one.token, env: { DB } };
  expect((await send(`/api/users/block-user/${two.id}`, sent)).status).toBe(403);
  expect((await send("/api/users/me", { token: two.token })).status).toBe(200);
});

test("no verification link goes to the old address while the address changes", async () => {
  const person = await createPerson();
  const wanted = `${unique("wanted")}@example.com`;
  const { database: DB } = interruptAt(2, () => moveTo(person, wanted));
  const sent = { method: "POST", token: person.token, env: { DB } };
  await send("/api/users/generate-verify-email-token", sent);
  const toOld = sql`to_address = ${person.email} AND kind IN ('verify-account', 'change-email')`;
  expect(await db.all(sql`SELECT kind FROM emails WHERE ${toOld}`)).toEqual([]);
}, 30_000);

test("a reset link sent to the old address sets no password after the address changes", async () => {
  const person = await createPerson();
  const moved = `${unique("moved")}@example.com`;
  const { database: DB } = interruptAt(1, () => moveTo(person, moved));
  await send("/api/users/forget-password-token", { json: { email: person.email }, env: { DB } });
  const links = await db.all(sql`SELECT kind FROM tokens WHERE user_id = ${person.id}`);
  expect(links).toEqual([]);
}, 30_000);

test("an admin's block takes the place of one that would end", async () => {
  const [person, admin] = [await createPerson(), await createPerson({ isAdmin: true })];
  const soon = isoTime(Date.now() + 60_000);
  await db.all(sql`UPDATE users SET is_blocked = 1, blocked_until = ${soon}
    WHERE id = ${person.id}`);
  const sent = { method: "PUT", token: admin.token };
  const reply = await send(`/api/users/block-user/${person.id}`, sent);
  expect(await reply.json()).toMatchObject({ isBlocked: true, blockedUntil: null });
});

test("neither an account nor its codes go by a request whose session ends during it", async () => {
  for (const [place, path] of [
    [2, () => "/api/users/second-factor"],
    [4, ({ id }: Person) => `/api/users/delete/${id}`],
  ] as const) {
    const person = await createPerson();
    await turnOnCodes(person.id);
    const { database: DB } = interruptAt(place, () =>
      db.all(sql`DELETE FROM sessions WHERE token_hash = ${person.tokenHash}`),
    );
    const sent = { method: "DELETE", token: person.token, env: { DB } };
    expect((await send(path(person), sent)).status).toBe(401);
    const [left] = await db.all(sql`SELECT count(*) AS codes FROM recovery_codes
      WHERE user_id = ${person.id}`);
    expect(left).toEqual({ codes: 10 });
  }
});

test("a write is refused when the user is blocked during it", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const ways: [(person: Person) => Promise<unknown>, number][] = [
    [block, 403],
    [({ token }) => send("/api/users/logout", { method: "POST", token }), 401],
  ];
  for (const [shutOut, expected] of ways) {
    const person = await createPerson();
    const text = new TextEncoder().encode(JSON.stringify({ postId, description: "Late" }));
    const pull = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(text.subarray(0, 10));
      await shutOut(person);
      await scheduler.wait(1200);
      controller.enqueue(text.subarray(10));
      controller.close();
    };
    // Not before it is read.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { "Content-Type": "application/json" };
    const reply = await send("/api/comments", { token: person.token, body, headers });
    expect(reply.status).toBe(expected);
  }
  expect(await (await send(`/api/posts/${postId}`)).json()).toMatchObject({ commentsCount: 0 });
});

test("a post whose category is deleted during the request gets a validation error for the category", async () => {
  const { author, ids } = await createPosts(1);
  const calls = [
    ["POST", "/api/posts", 2],
    ["PUT", `/api/posts/${ids[0]}`, 3],
  ] as const;
  for (const [method, path, place] of calls) {
    const { id, title } = await createCategory();
    const away = () => db.all(sql`DELETE FROM categories WHERE id = ${id}`);
    const { database: DB } = interruptAt(place, away);
    const json = { title: "Title", description: "Text", category: title };
    const reply = await send(path, { method, token: author.token, json, env: { DB } });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { category: [expect.any(String)] } });
  }
});
