import { beforeEach, expect, test } from "vitest";
import { pageOf } from "../../contract/common";
import { type ContactMessage, ContactMessageSchema } from "../../contract/responses/contact";
import { createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";
import { sql } from "drizzle-orm";

const note = {
  senderName: "Zoë <b>",
  senderEmail: "Zoe@Example.com",
  message: "Good morning,\r\nall of you 🎨",
};

const write = (json: object = {}) => send("/api/contact", { json: { ...note, ...json } });

async function writeSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await (await write()).json<ContactMessage>()).id);
  }
  return ids;
}

const createAdmin = () => createPerson({ isAdmin: true });

beforeEach(async () => {
  await db.all(sql`DELETE FROM contact_messages`);
});

test("a visitor's message keeps its line breaks and special characters", async () => {
  const reply = await write({ id: "x", createdAt: "2000-01-01" });
  expect(reply.status).toBe(201);
  const message = ContactMessageSchema.parse(await reply.json());
  expect(message).toMatchObject({ ...note, message: "Good morning,\nall of you 🎨" });
  expect(message.createdAt > "2020").toBe(true);
});

test("missing, too short, too long and invisible values are reported by name", async () => {
  const wrongs = [
    { senderName: "" },
    { senderName: "x".repeat(81) },
    { senderName: "two\nlines" },
    { senderEmail: "nobody" },
    { senderEmail: "a@b.test\r\nBcc: c@d.test" },
    { message: "too short" },
    { message: "x".repeat(4001) },
    { message: "hidden\u0000sign in here" },
    { message: undefined },
    { senderName: ["Zoë"] },
  ];
  for (const wrong of wrongs) {
    const reply = await write(wrong);
    expect(reply.status).toBe(422);
    const { fields } = await reply.json<{ fields: object }>();
    expect(Object.keys(fields)).toEqual(Object.keys(wrong));
  }
  expect(await db.all(sql`SELECT id FROM contact_messages`)).toEqual([]);
});

test("five parallel requests with one key create one message", async () => {
  const headers = { "Idempotency-Key": unique("key") };
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() => send("/api/contact", { json: note, headers })),
  );
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await db.all(sql`SELECT id FROM contact_messages`)).toHaveLength(1);
});

test("one IP address sends five messages a minute", async () => {
  const headers = { "CF-Connecting-IP": `${uniqueNetwork()}.7` };
  const sent = { json: note, headers, env: STRICT };
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await send("/api/contact", sent)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("an admin lists messages newest first, in pages or as a bare list with a Link header", async () => {
  const { token } = await createAdmin();
  const newest = (await writeSome(14)).toReversed();
  const PageSchema = pageOf(ContactMessageSchema);
  const read = async (page: number) =>
    PageSchema.parse(await (await send(`/api/contact?page=${page}`, { token })).json());
  const idsOf = (list: ContactMessage[]) => list.map(({ id }) => id);
  expect(await read(1)).toMatchObject({ currentPage: 1, numberOfPages: 2, total: 14 });
  expect(idsOf((await read(1)).data)).toEqual(newest.slice(0, 12));
  expect(idsOf((await read(2)).data)).toEqual(newest.slice(12));
  expect((await read(3)).data).toEqual([]);
  expect((await send("/api/contact?page=0", { token })).status).toBe(422);
  const bare = await send("/api/contact", { token });
  expect(bare.headers.has("Link")).toBe(false);
  expect(idsOf(ContactMessageSchema.array().parse(await bare.json()))).toEqual(newest);
  const rest = await send(`/api/contact?after=${newest[9]}`, { token });
  expect(idsOf(ContactMessageSchema.array().parse(await rest.json()))).toEqual(newest.slice(10));
});

test("a bare list ends at a hundred with a Link header to the rest", async () => {
  const { token } = await createAdmin();
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
    INSERT INTO contact_messages (id, sender_name, sender_email, message, created_at)
    SELECT printf('%024x', i), 'Nora', 'nora@example.com', 'Good morning', '2026-01-01T00:00:00.000Z'
    FROM n`);
  const reply = await send("/api/contact", { token });
  expect(await reply.json()).toHaveLength(100);
  const next = /<([^>]+)>; rel="next"/u.exec(reply.headers.get("Link") ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(next);
  expect(await (await send(pathname + search, { token })).json()).toHaveLength(1);
});

test("an admin reads one message", async () => {
  const { token } = await createAdmin();
  const [first] = await writeSome(2);
  const reply = await send(`/api/contact/${first}`, { token });
  expect(ContactMessageSchema.parse(await reply.json()).id).toBe(first);
  expect((await send(`/api/contact/${"0".repeat(24)}`, { token })).status).toBe(404);
});

test("an admin deletes one message, or all of them", async () => {
  const { token } = await createAdmin();
  const [first] = await writeSome(3);
  const path = `/api/contact/${first}`;
  const one = await send(path, { method: "DELETE", token });
  expect(ContactMessageSchema.parse(await one.json()).id).toBe(first);
  expect((await send(path, { method: "DELETE", token })).status).toBe(404);
  const all = () => send("/api/contact", { method: "DELETE", token });
  expect(await (await all()).json()).toEqual({ deletedCount: 2 });
  expect(await (await all()).json()).toEqual({ deletedCount: 0 });
  expect(await (await send("/api/contact?page=1", { token })).json()).toMatchObject({ total: 0 });
});

test("only admins read and delete messages", async () => {
  const [first] = await writeSome(1);
  const [user, blocked] = await Promise.all([
    createPerson(),
    createPerson({ isAdmin: true, isBlocked: true }),
  ]);
  const calls = [
    { path: "/api/contact" },
    { path: `/api/contact/${first}` },
    { path: `/api/contact/${first}`, method: "DELETE" },
    { path: "/api/contact", method: "DELETE" },
  ];
  for (const { path, method } of calls) {
    expect((await send(path, { method })).status).toBe(401);
    expect((await send(path, { method, token: user.token })).status).toBe(403);
    expect((await send(path, { method, token: blocked.token })).status).toBe(403);
  }
  expect(await db.all(sql`SELECT id FROM contact_messages`)).toEqual([{ id: first }]);
});
