import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { STORED_RESPONSE_BYTES } from "../../src/http/idempotency";
import { isoTime } from "../../src/db/time";
import { KEYS_PER_ACCOUNT, claimKey, withClaim } from "../../src/queries/idempotency";
import {
  createCategory,
  createPerson,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";
import { interruptAt } from "../support/interrupted";

const LONG = "Ink and paper. ".repeat(3000);

async function countStored(userId: string) {
  const row = await db.first<{ keys: number; bytes: number }>(sql`SELECT count(*) AS keys,
    coalesce(max(octet_length(answer)), 0) AS bytes
    FROM idempotency_keys WHERE user_id = ${userId}`);
  return row ?? { keys: 0, bytes: 0 };
}

async function countPosts(userId: string) {
  const row = await db.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM posts WHERE user_id = ${userId}`,
  );
  return row?.count;
}

test("a preview keeps nothing", async () => {
  const { id, token } = await createPerson();
  const headers = { "Idempotency-Key": unique("key") };
  const json = { description: LONG };
  expect((await send("/api/posts/preview", { token, json, headers })).status).toBe(200);
  expect(await countStored(id)).toEqual({ keys: 0, bytes: 0 });
});

test("a long document is not kept but read again, and a deleted one is kept in short", async () => {
  const { id, token } = await createPerson();
  const { title } = await createCategory();
  const headers = { "Idempotency-Key": unique("key") };
  const json = { title: "Long", description: LONG, category: title };
  const create = () => send("/api/posts", { token, json, headers });
  const [first, second] = [await create(), await create()];
  const post = await first.json<{ id: string }>();
  expect(await second.json()).toEqual(post);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await countPosts(id)).toBe(1);

  const remove = () => send(`/api/posts/${post.id}`, { method: "DELETE", token, headers });
  expect(await (await remove()).json()).toMatchObject({ id: post.id, description: LONG.trim() });
  const replay = await remove();
  expect(replay.status).toBe(200);
  expect(await replay.json()).toMatchObject({ id: post.id, title: "Long", description: "" });
  const { keys, bytes } = await countStored(id);
  expect(keys).toBe(2);
  expect(bytes).toBeLessThanOrEqual(STORED_RESPONSE_BYTES);
});

test("a like whose response was long is not taken back by its replay", async () => {
  const { id: userId, token } = await createPerson();
  const { id: categoryId } = await createCategory();
  const postId = await createStoredPost({ userId, categoryId, description: LONG });
  const headers = { "Idempotency-Key": unique("key") };
  const like = () => send("/api/posts/likes", { method: "PUT", token, json: { postId }, headers });
  expect(await (await like()).json()).toMatchObject({ isLiked: true, likesCount: 1 });
  expect(await (await like()).json()).toMatchObject({ isLiked: true, likesCount: 1 });
});

test("a request that fails after any of its database calls makes its post once", async () => {
  const { title } = await createCategory();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  let hasFailed = true;
  const outcomes: object[] = [];
  for (let place = 1; hasFailed; place += 1) {
    const { id, token } = await createPerson();
    const headers = { "Idempotency-Key": unique("key") };
    const json = { title: "Once", description: LONG, category: title };
    const broken = interruptAt(place, () => Promise.reject(new Error("Gone")));
    const env = { DB: broken.database };
    const first = await send("/api/posts", { token, json, headers, env });
    const replay = await send("/api/posts", { token, json, headers });
    hasFailed = broken.countTrips() >= place;
    outcomes.push({
      isFirstRight: hasFailed ? first.status >= 500 : first.status === 201,
      replay: replay.status,
      posts: await countPosts(id),
    });
  }
  expect(outcomes.length).toBeGreaterThan(4);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ isFirstRight: true, replay: 201, posts: 1 })]),
  );
  logged.mockRestore();
}, 60_000);

test("a request whose key another one has taken over writes nothing", async () => {
  const { title } = await createCategory();
  const { id, token } = await createPerson();
  const headers = { "Idempotency-Key": unique("key") };
  const json = { title: "Once", description: "Text", category: title };
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const late = interruptAt(3, async () => {
    await db.all(sql`UPDATE idempotency_keys SET claimed_at = '2026-01-01T00:00:00.000Z'
      WHERE user_id = ${id}`);
    expect((await send("/api/posts", { token, json, headers })).status).toBe(201);
  });
  const first = await send("/api/posts", { token, json, headers, env: { DB: late.database } });
  expect(first.status).toBeGreaterThanOrEqual(500);
  expect(await countPosts(id)).toBe(1);
  logged.mockRestore();
});

test("an account keeps so many keys, the newest, and none once it is deleted", async () => {
  const { id, token } = await createPerson();
  await db.all(sql`WITH RECURSIVE n (i) AS
      (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${KEYS_PER_ACCOUNT + 50})
    INSERT INTO idempotency_keys (id, body_digest, user_id, claimed_at, expires_at)
    SELECT ${unique("kept")} || i, '', ${id}, '2026-01-01T00:00:00.000Z',
      '2099-01-01T00:00:00.000Z' FROM n`);
  const { id: categoryId } = await createCategory();
  const postId = await createStoredPost({ userId: id, categoryId });
  const headers = { "Idempotency-Key": unique("key") };
  const json = { postId, description: "Hello" };
  expect((await send("/api/comments", { token, json, headers })).status).toBe(201);
  expect((await countStored(id)).keys).toBe(KEYS_PER_ACCOUNT);
  expect((await countStored(id)).bytes).toBeGreaterThan(0);
  expect((await send(`/api/users/delete/${id}`, { method: "DELETE", token })).status).toBe(200);
  expect((await countStored(id)).keys).toBe(0);
});

test("a change fails whole where another request has taken its key over", async () => {
  const { id: userId } = await createPerson();
  const key = { id: unique("key"), bodyDigest: "digest", userId };
  const late = { ...key, claimedAt: isoTime(Date.now() - 31_000) };
  expect(await claimKey(db, late)).toBe(true);
  expect(await claimKey(db, { ...key, claimedAt: isoTime() })).toBe(true);
  const change = sql`UPDATE users SET bio = 'Written late' WHERE id = ${userId}`;
  await expect(withClaim(db, late, 200).commit([change], { id: userId })).rejects.toThrow(
    "NOT NULL",
  );
  expect(await db.first(sql`SELECT bio FROM users WHERE id = ${userId}`)).toEqual({ bio: "" });
});
