import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { PASSWORD, createPerson, db, send } from "../support/factory";
import { watchInboxes } from "./watch-inboxes";
import { type Person, write, written } from "./writing";

async function logInAgain({ email }: { email: string }): Promise<string> {
  const reply = await send("/api/users/login", { json: { email, password: PASSWORD } });
  return (await reply.json<{ token: string }>()).token;
}

/** Does something as if so much time had passed. */
async function later(ms: number, act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
}

/** How many statements a message asks the database, without those that run beside it. */
async function countStatements(from: Person, to: Person): Promise<number> {
  let count = 0;
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => DB;
      if (name === "prepare") count += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const json = { receiverId: to.id, message: "Hello" };
  const reply = await send("/api/users/send-message", { token: from.token, json, env: { DB } });
  expect(reply.status).toBe(201);
  return count;
}

test("a message between people who have written asks the database nothing", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  expect(await countStatements(one, two)).toBeGreaterThan(0);
  expect(await countStatements(one, two)).toBe(0);
});

test("a message more than a minute later asks for all that it needs in one trip", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await later(61_000, async () => {
    const reply = await write(one, two.id);
    expect(reply.status).toBe(201);
    expect(reply.headers.get("X-Database-Trips")).toBe("1");
  });
});

test("a session that ended without its inbox hearing of it sends nothing a minute later", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${one.tokenHash}`);
  await later(61_000, async () => {
    expect((await write(one, two.id)).status).toBe(401);
    const json = { receiverId: two.id, message: "" };
    const invalid = await send("/api/users/send-message", { token: one.token, json });
    expect(invalid.status).toBe(401);
  });
});

test("a session that has ended repeats no answer a minute later", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const post = () =>
    send("/api/users/send-message", {
      token: one.token,
      json: { receiverId: two.id, message: "Hello" },
      headers: { "Idempotency-Key": "the-same-message-again" },
    });
  expect((await post()).status).toBe(201);
  expect((await post()).status).toBe(201);
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${one.tokenHash}`);
  await later(61_000, async () => expect((await post()).status).toBe(401));
});

test.each([
  ["signing out", (one: Person) => send("/api/users/logout", { method: "POST", token: one.token })],
  [
    "signing out everywhere",
    async (one: Person & { email: string }) =>
      send("/api/users/logout-everywhere", { method: "POST", token: await logInAgain(one) }),
  ],
])(
  "%s ends a session that was looked up before, at once and in every isolate",
  async (_what, end) => {
    const [one, two] = [await createPerson(), await createPerson()];
    await written(one, two);
    expect((await end(one)).status).toBe(200);
    expect((await write(one, two.id)).status).toBe(401);
  },
);

test("a blocked account sends nothing, although its session was looked up before", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const admin = await createPerson({ isAdmin: true });
  await written(one, two);
  await send(`/api/users/block-user/${one.id}`, { method: "PUT", token: admin.token });
  expect((await write(one, two.id)).status).toBe(403);
});

test("a block between people refuses the next message, although both were looked up before", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await written(two, one);
  const json = { userId: two.id, kind: "block" };
  const blocked = await send("/api/users/blocks", { method: "PUT", token: one.token, json });
  expect(blocked.status).toBe(200);
  expect((await write(two, one.id)).status).toBe(403);
  expect((await write(one, two.id)).status).toBe(403);
});

test("a block is heard of although the first call of an inbox fails", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const { INBOX } = watchInboxes({ failing: "outdate" });
  const json = { userId: one.id, kind: "block" };
  const sent = { method: "PUT", token: two.token, json, env: { INBOX } };
  expect((await send("/api/users/blocks", sent)).status).toBe(200);
  expect((await write(one, two.id)).status).toBe(403);
});

test("what a sender reads after a block does not have it forgotten", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const json = { userId: one.id, kind: "block" };
  await send("/api/users/blocks", { method: "PUT", token: two.token, json });
  await later(10_000, async () => {
    expect((await send(`/api/users/profile/${one.id}`, { token: one.token })).status).toBe(200);
    expect((await write(one, two.id)).status).toBe(403);
  });
});

test("a session that another one outlives still sends", async () => {
  const person = await createPerson();
  const [two, other] = [await createPerson(), await logInAgain(person)];
  const one = { id: person.id, token: other };
  await written(one, two);
  await send("/api/users/logout", { method: "POST", token: person.token });
  await written(one, two);
});

test("a session that expires is not used from memory", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const soon = new Date(Date.now() + 30_000).toISOString();
  await db.all(sql`UPDATE sessions SET expires_at = ${soon} WHERE token_hash = ${one.tokenHash}`);
  await written(one, two);
  await later(31_000, async () => expect((await write(one, two.id)).status).toBe(401));
});
