import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { PASSWORD, createPerson, createPosts, db, send, unique } from "../support/factory";
import { makePng } from "../images/make-picture";

async function commenting() {
  const { author, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const count = async () => {
    const row = await db.first<{ count: number }>(sql`SELECT count(*) AS count FROM comments
      WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})`);
    return row?.count;
  };
  const comment = (key: string, json: object = {}) =>
    send("/api/comments", {
      token: author.token,
      json: { postId, description: "Once", ...json },
      headers: { "Idempotency-Key": key },
    });
  return { comment, count, author };
}

test("five parallel requests and a late one write one row and get the same response", async () => {
  const { comment, count } = await commenting();
  const key = unique("key");
  const replies = await Promise.all(Array.from({ length: 5 }, () => comment(key)));
  replies.push(await comment(key, { description: "Once" }));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await count()).toBe(1);
});

test("the same key with a different body is a conflict", async () => {
  const { comment, count } = await commenting();
  const key = unique("key");
  await comment(key);
  const reply = await comment(key, { description: "Twice" });
  expect(reply.status).toBe(409);
  expect(await count()).toBe(1);
});

test("a refusal is not stored, so that the key works after a correction", async () => {
  const { comment, count } = await commenting();
  const key = unique("key");
  expect((await comment(key, { description: "" })).status).toBe(422);
  expect((await comment(key)).status).toBe(201);
  expect(await count()).toBe(1);
});

test("a write keeps its key even when its response cannot be stored, and is read again", async () => {
  const { comment, count } = await commenting();
  const key = unique("key");
  const logged = vi.spyOn(console, "error").mockReturnValue();
  let first: Response | null = null;
  await db.all(sql`CREATE TRIGGER full BEFORE UPDATE OF answer ON idempotency_keys
    BEGIN SELECT RAISE(ABORT, 'full'); END`);
  try {
    first = await comment(key);
  } finally {
    await db.all(sql`DROP TRIGGER full`);
  }
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("A response could not be stored"));
  expect(first?.status).toBe(201);
  const replay = await comment(key);
  expect(replay.status).toBe(201);
  expect(await replay.text()).toBe(await first?.text());
  expect(await count()).toBe(1);
});

test("a key belongs to one caller and has at most 64 characters", async () => {
  const one = await commenting();
  const two = await commenting();
  const key = unique("key");
  expect((await one.comment(key)).status).toBe(201);
  expect((await two.comment(key)).status).toBe(201);
  expect((await one.comment("x".repeat(65))).status).toBe(400);
});

test("forms are compared by fields and image, regardless of the boundary", async () => {
  const { author, category } = await createPosts(0);
  const key = unique("key");
  const upload = (picture: Uint8Array) => {
    const body = new FormData();
    body.set("title", "Walnut ink");
    body.set("description", "Boil the nuts.");
    body.set("category", category.title);
    body.set("image", new File([picture], "nuts.png"));
    const headers = { "Idempotency-Key": key };
    return send("/api/posts", { token: author.token, method: "POST", body, headers });
  };
  const [first, second, other] = [
    await upload(makePng(32, 32)),
    await upload(makePng(32, 32)),
    await upload(makePng(33, 32)),
  ];
  expect([first.status, second.status, other.status]).toEqual([201, 201, 409]);
  expect(await second.text()).toBe(await first.text());
});

test("five parallel registrations create one account and send one mail", async () => {
  const email = `${unique("once")}@example.com`;
  const json = { firstName: "Nora", lastName: "Quill", email, password: PASSWORD };
  const headers = { "Idempotency-Key": unique("key") };
  const register = () => send("/api/users/register", { json, headers });
  const replies = await Promise.all(Array.from({ length: 5 }, register));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const mails = await db.all(sql`SELECT id FROM emails WHERE to_address = ${email}`);
  expect(mails).toHaveLength(1);
});

test("no token is stored for replay, and login ignores the key", async () => {
  const { email } = await createPerson();
  const headers = { "Idempotency-Key": unique("key") };
  const login = async () => {
    const reply = await send("/api/users/login", { json: { email, password: PASSWORD }, headers });
    return (await reply.json<{ token: string }>()).token;
  };
  const tokens = [await login(), await login()];
  expect(new Set(tokens).size).toBe(2);
  const kept = await db.all<{ answer: string }>(sql`SELECT answer FROM idempotency_keys`);
  expect(tokens.some((token) => kept.some(({ answer }) => answer?.includes(token)))).toBe(false);
});
