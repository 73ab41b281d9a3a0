import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { app } from "../../src/app";
import { sha256 } from "../../src/lib/auth/secrets";
import { newId } from "../../src/db/id";
import { DAY_MS, isoTime } from "../../src/db/time";
import { mayPublishMuch } from "../../src/queries/users/standing";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { createPerson, createPosts, db, send } from "../support/factory";
import { LINKS, TEXT, createNewcomer, openPlace, post } from "../support/newcomers";

const ErrorSchema = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
const { category, postId, publish, comment } = await openPlace();
const NEWNESS = { hours: 24, likes: 3 };

type Person = Awaited<ReturnType<typeof createPerson>>;

const write = (person: Person, to: { id: string }, message = "Hello") =>
  post("/api/users/send-message", person, { receiverId: to.id, message });
const refusal = async (reply: Response) => ErrorSchema.parse(await reply.json());

test("without a verified address nothing reaches others, and drafts and reading do", async () => {
  const person = await createPerson({ isVerified: false });
  const draft = await publish(person, { status: "draft" });
  expect(draft.status).toBe(201);
  const { id } = await draft.json<{ id: string }>();
  const tomorrow = isoTime(Date.now() + DAY_MS);
  const other = await createPerson();
  for (const reply of [
    await publish(person),
    await publish(person, { status: "scheduled", publishAt: tomorrow }),
    await post(`/api/posts/${id}/publish`, person, {}),
    await post(`/api/posts/${id}`, person, { status: "published" }, "PUT"),
    await post(`/api/posts/${id}`, person, { status: "scheduled", publishAt: tomorrow }, "PUT"),
    await comment(person),
    await write(person, other),
    await post("/api/email", person, { recipientId: other.id, subject: "Hi", message: "Hello" }),
  ]) {
    expect(reply.status).toBe(403);
    expect((await refusal(reply)).message).toMatch(/^Verify your e-mail address first/u);
  }
  expect((await send(`/api/posts/${postId}`, { token: person.token })).status).toBe(200);
  expect((await post(`/api/posts/${id}`, person, { title: "Again" }, "PUT")).status).toBe(200);
  const [row] = await db.all(sql`SELECT posts_count FROM users WHERE id = ${person.id}`);
  expect(row).toEqual({ posts_count: 0 });
});

test("whoever was written to answers without a verified address", async () => {
  const person = await createPerson({ isVerified: false });
  const other = await createPerson();
  expect((await write(other, person)).status).toBe(201);
  expect((await write(person, other, "Thank you")).status).toBe(201);
});

test("a verified address opens the messenger at once", async () => {
  const person = await createPerson({ isVerified: false });
  const other = await createPerson();
  expect((await write(person, other)).status).toBe(403);
  await db.all(sql`UPDATE users SET is_verified = 1 WHERE id = ${person.id}`);
  expect((await write(person, other)).status).toBe(201);
});

test("new accounts publish 2 posts, deleted ones included, and are told when more is possible", async () => {
  const person = await createNewcomer(2);
  const first = await (await publish(person)).json<{ id: string }>();
  await send(`/api/posts/${first.id}`, { method: "DELETE", token: person.token });
  expect((await publish(person, { status: "draft" })).status).toBe(201);
  expect((await publish(person)).status).toBe(201);
  const refused = await publish(person);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3600);
  expect((await refusal(refused)).message).toBe(
    "New accounts can publish 2 posts. You can do more in 22 hours, or once your posts have 3 likes from others",
  );
  await db.all(sql`UPDATE users SET created_at = ${isoTime(Date.now() - 25 * (DAY_MS / 24))}
    WHERE id = ${person.id}`);
  expect((await publish(person)).status).toBe(201);
});

test("drafts count when they are published or scheduled, and once", async () => {
  const person = await createNewcomer();
  const publishAt = isoTime(Date.now() + DAY_MS);
  const scheduled = await publish(person, { status: "scheduled", publishAt });
  const { id } = await scheduled.json<{ id: string }>();
  expect((await post(`/api/posts/${id}/publish`, person, {})).status).toBe(200);
  const drafts = [
    await publish(person, { status: "draft" }),
    await publish(person, { status: "draft" }),
  ];
  const [one, two] = await Promise.all(drafts.map((reply) => reply.json<{ id: string }>()));
  expect((await post(`/api/posts/${one?.id}/publish`, person, {})).status).toBe(200);
  expect((await post(`/api/posts/${two?.id}`, person, { status: "published" }, "PUT")).status).toBe(
    429,
  );
});

test("three likes from others end the caps", async () => {
  const person = await createNewcomer();
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    ids.push((await (await publish(person)).json<{ id: string }>()).id);
  }
  const like = (id = "", userId: string) =>
    toggleReaction(db, { postId: id, userId, kind: "like" });
  await like(ids[0], person.id);
  await like(ids[1], (await createPerson({ isVerified: false })).id);
  for (let count = 0; count < 2; count += 1) await like(ids[count], (await createPerson()).id);
  expect((await publish(person)).status).toBe(429);
  expect(await mayPublishMuch(db, person.id, NEWNESS)).toBe(false);
  await like(ids[0], (await createPerson()).id);
  expect((await publish(person)).status).toBe(201);
  expect(await mayPublishMuch(db, person.id, NEWNESS)).toBe(true);
});

test("new accounts write 10 comments and start 10 conversations, in which they go on", async () => {
  const person = await createNewcomer();
  for (let count = 0; count < 10; count += 1) expect((await comment(person)).status).toBe(201);
  expect((await comment(person)).status).toBe(429);
  const others = await Promise.all(Array.from({ length: 11 }, () => createPerson()));
  for (const other of others.slice(0, 10)) expect((await write(person, other)).status).toBe(201);
  const last = await write(person, others[10] ?? person);
  expect(last.status).toBe(429);
  expect((await refusal(last)).message).toContain("start 10 conversations");
  expect((await write(person, others[0] ?? person, "And more")).status).toBe(201);
  expect((await write(others[10] ?? person, person)).status).toBe(201);
  expect((await write(person, others[10] ?? person, "An answer")).status).toBe(201);
});

test("new accounts put 2 links in a text, and older ones as many as they like", async () => {
  const [young, old] = [await createNewcomer(), await createPerson()];
  const replies = async (person: Person) => [
    await publish(person, { description: LINKS }),
    await comment(person, LINKS),
    await write(person, await createPerson(), LINKS),
  ];
  const refused = await replies(young);
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  const fields = await Promise.all(refused.map(async (reply) => (await refusal(reply)).fields));
  expect(fields.map((each) => Object.keys(each ?? {}))).toEqual([
    ["description"],
    ["description"],
    ["message"],
  ]);
  expect((await publish(young, { description: LINKS, status: "draft" })).status).toBe(201);
  const own = await (await publish(young)).json<{ id: string }>();
  const changed = await post(`/api/posts/${own.id}`, young, { description: LINKS }, "PUT");
  expect(changed.status).toBe(422);
  for (const reply of await replies(old)) expect(reply.status).toBe(201);
});

test("the address of a project that a new account asks about is none of its 2 links", async () => {
  const young = await createNewcomer();
  const { ids } = await createPosts(1, { priceCents: 5000 });
  const ask = (message: string) => post("/api/inquiries", young, { postId: ids[0], message });
  expect(Object.keys((await refusal(await ask(LINKS))).fields ?? {})).toEqual(["message"]);
  expect((await ask("https://one.example www.two.example")).status).toBe(201);
});

test("a thousand scripted accounts publish nothing", { timeout: 240_000 }, async () => {
  const victim = await createPerson();
  const prefix = newId().slice(0, 16);
  const rows = sql`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)`;
  const id = sql`${prefix} || printf('%08x', i)`;
  const tokens = Array.from({ length: 1000 }, (_, index) => `bot-${prefix}-${index}`);
  await db.batch([
    sql`${rows} INSERT INTO users (id, first_name, last_name, email, email_key, password_hash,
        created_at, updated_at)
      SELECT ${id}, 'Bot', i, ${id} || '@bots.example', ${id} || '@bots.example', '',
        ${isoTime()}, ${isoTime()} FROM n`,
    sql`INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
      SELECT value, ${prefix} || 'a' || printf('%07x', key), ${prefix} || printf('%08x', key),
        ${isoTime()}, '2099', '2099' FROM json_each(${JSON.stringify(tokens.map(sha256))})`,
  ]);
  const count = () =>
    db.first(sql`SELECT (SELECT count(*) FROM posts) AS posts, (SELECT count(*) FROM comments)
      AS comments, (SELECT count(*) FROM conversations) AS conversations,
      (SELECT count(*) FROM emails) AS emails`);
  const before = await count();
  const acts: [path: string, json: object][] = [
    ["/api/posts", { ...TEXT, category }],
    ["/api/comments", { postId, description: "Buy now" }],
    ["/api/users/send-message", { receiverId: victim.id, message: "Buy now" }],
  ];
  const statuses = new Set<number>();
  await Promise.all(
    tokens.map(async (token, index) => {
      const [path, json] = acts[index % acts.length] ?? ["", {}];
      const context = createExecutionContext();
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(json) };
      const reply = await app.fetch(new Request(`https://api.test${path}`, sent), env, context);
      statuses.add(reply.status);
      await waitOnExecutionContext(context);
    }),
  );
  expect([...statuses]).toEqual([403]);
  expect(await count()).toEqual(before);
});
