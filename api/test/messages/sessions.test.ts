import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { conversationOf } from "../../src/services/messenger/conversation-stub";
import { isoTime } from "../../src/db/time";
import { invalidateChanged } from "../../src/services/inbox/tasks";
import { runScheduled } from "../../src/services/operations/scheduled";
import { PASSWORD, createPerson, createPosts, db, send } from "../support/factory";
import { watchInboxes } from "./watch-inboxes";
import { type Person, write, written } from "./writing";

async function logInAgain({ email }: { email: string }): Promise<string> {
  const reply = await send("/api/users/login", { json: { email, password: PASSWORD } });
  return (await reply.json<{ token: string }>()).token;
}

const LONG_MS = 15 * 60_000;

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

test("a message a quarter of an hour later asks for all that it needs in one trip", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  // That it was used is recorded beside the message, once an hour.
  const recorded = isoTime(Date.now() + 2 * LONG_MS);
  await db.all(sql`UPDATE sessions SET last_seen_at = ${recorded} WHERE user_id = ${one.id}`);
  await later(LONG_MS, async () => {
    const reply = await write(one, two.id);
    expect(reply.status).toBe(201);
    expect(reply.headers.get("X-Database-Trips")).toBe("1");
  });
});

const refused: [string, number, (one: Person, two: Person) => Promise<unknown>][] = [
  ["session has ended", 401, (one) => db.all(sql`DELETE FROM sessions WHERE user_id = ${one.id}`)],
  [
    "account was blocked",
    403,
    (one) => db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${one.id}`),
  ],
  [
    "friend has blocked them",
    403,
    (one, two) =>
      db.all(sql`INSERT INTO person_blocks VALUES (${two.id}, ${one.id}, 'block', ${isoTime()})`),
  ],
  [
    "friend has blocked instead of muted them",
    403,
    async (one, two) => {
      await db.all(
        sql`INSERT INTO person_blocks VALUES (${two.id}, ${one.id}, 'mute', ${isoTime()})`,
      );
      await db.all(sql`UPDATE person_blocks SET kind = 'block' WHERE blocked_id = ${one.id}`);
    },
  ],
];

test.each(refused)(
  "somebody whose %s sends nothing after the next minute, although their inbox was not told",
  async (_what, status, change) => {
    const [one, two] = [await createPerson(), await createPerson()];
    await written(one, two);
    await change(one, two);
    await runScheduled({ cron: "* * * * *" }, env);
    expect((await write(one, two.id)).status).toBe(status);
    expect(await db.all(sql`SELECT * FROM outdated_callers WHERE user_id = ${one.id}`)).toEqual([]);
  },
);

test("a change of which an inbox could not be told is told a minute later", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${one.tokenHash}`);
  const { INBOX } = watchInboxes({ failing: "invalidateSessions", failures: Infinity });
  await invalidateChanged({ INBOX }, db);
  await invalidateChanged(env, db);
  expect((await write(one, two.id)).status).toBe(401);
});

test("the first answer to an inquiry counts, although its seller has just written to the buyer", async () => {
  const { author, ids } = await createPosts(1, { priceCents: 5000 });
  const [seller, buyer] = [author as Person, await createPerson()];
  await written(seller, buyer);
  const json = { postId: ids[0], message: "Is it still there?" };
  expect((await send("/api/inquiries", { token: buyer.token, json })).status).toBe(201);
  await written(seller, buyer);
  const inquiry = await db.first<{ answered_at: string | null }>(
    sql`SELECT answered_at FROM inquiries WHERE buyer_id = ${buyer.id}`,
  );
  expect(inquiry?.answered_at).toEqual(expect.any(String));
});

test("a message bears the name that its sender has had since a minute ago", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await db.all(sql`UPDATE users SET first_name = 'Renamed' WHERE id = ${one.id}`);
  await invalidateChanged(env, db);
  await written(one, two);
  const [last] = await conversationOf(env, one.id, two.id).list(one.id, two.id, { limit: 1 });
  expect(last?.sender_name).toMatch(/^Renamed /u);
});

test("a session that ended without its inbox hearing of it sends nothing later", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${one.tokenHash}`);
  await later(LONG_MS, async () => {
    expect((await write(one, two.id)).status).toBe(401);
    const json = { receiverId: two.id, message: "" };
    const invalid = await send("/api/users/send-message", { token: one.token, json });
    expect(invalid.status).toBe(401);
  });
});

test("a session that has ended repeats no answer later", async () => {
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
  await later(LONG_MS, async () => expect((await post()).status).toBe(401));
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
  const { INBOX } = watchInboxes({ failing: "invalidateSessions" });
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
