import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NewFeedAddressSchema, PrivateFeedSchema } from "../../contract/posts/feed";
import { createPerson, createPosts, db, send } from "../support/factory";
import { follow } from "./reading";

async function createAddress(token: string): Promise<string> {
  const reply = await send("/api/feed/address", { method: "PUT", token });
  return NewFeedAddressSchema.parse(await reply.json()).token;
}

const read = (secret: string) => send(`/api/feed/private?token=${secret}`);

test("whoever has the private address reads the feed, and nothing of its owner's reactions", async () => {
  const { ids, author } = await createPosts(2);
  const reader = await createPerson();
  await follow(reader.token, author.id);
  const [postId] = ids;
  await send("/api/posts/likes", { method: "PUT", token: reader.token, json: { postId } });
  const { user, data } = PrivateFeedSchema.parse(
    await (await read(await createAddress(reader.token))).json(),
  );
  expect(user.id).toBe(reader.id);
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(data.some(({ isLiked }) => isLiked)).toBe(false);
});

test("an address stops working once it is revoked or replaced, or its owner blocked", async () => {
  const { id, token } = await createPerson();
  const since = async () =>
    (await send("/api/feed/address", { token })).json<{ createdAt: string | null }>();
  expect(await since()).toEqual({ createdAt: null });
  const first = await createAddress(token);
  const second = await createAddress(token);
  expect((await since()).createdAt).not.toBeNull();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${id}`);
  expect((await read(second)).status).toBe(404);
  await db.all(sql`UPDATE users SET is_blocked = 0 WHERE id = ${id}`);
  const revoked = await send("/api/feed/address", { method: "DELETE", token });
  expect(await revoked.json()).toEqual({ createdAt: null });
  expect((await read(second)).status).toBe(404);
});

test("the database holds no token of an address", async () => {
  const { id, token } = await createPerson();
  const secret = await createAddress(token);
  const rows = await db.all(sql`SELECT * FROM feed_addresses WHERE user_id = ${id}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
