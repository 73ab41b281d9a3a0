import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { FriendListSchema } from "../../contract/responses/messages";
import { NO_CHANGES } from "../../src/services/messenger/changes";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { inboxOf } from "../../src/services/messenger/inbox-stub";
import type { Inbox } from "../../src/services/inbox/inbox";
import { createCategory, createPerson, createStoredPost, db, send } from "../support/factory";
import { see, written } from "./writing";

async function listPage({ token }: { token: string }, query: string) {
  const reply = await send(`/api/users/friends?${query}`, { token });
  const { friends, hasMore } = FriendListSchema.parse(await reply.json());
  return { ids: friends.map(({ friendInfo }) => friendInfo.id), hasMore };
}

test("all friends beyond a hundred are reached page by page, once each, and by a search", async () => {
  const me = await createPerson();
  const partner = await createPerson();
  const prefix = newId().slice(0, 16);
  await written(partner, me);
  await db.batch([
    sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
      INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, created_at,
        updated_at)
      SELECT ${prefix} || printf('%08x', i), 'Friend' || i, 'Quill', ${prefix} || i, ${prefix} || i,
        '', ${isoTime()}, ${isoTime()} FROM n`,
    sql`INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT id, ${me.id}, ${isoTime()} FROM users WHERE id LIKE ${`${prefix}000000%`}`,
  ]);
  const pages = await Promise.all(
    ["", "page=2", "page=3", "page=4"].map((query) => listPage(me, query)),
  );
  expect(pages.map(({ ids }) => ids.length)).toEqual([100, 100, 31, 0]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  expect(pages[0]?.ids[0]).toBe(partner.id);
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(231);
  const found = await Promise.all(
    [1, 2, 3].map((page) => listPage(me, `query=quill&page=${page}`)),
  );
  expect(found.map(({ ids }) => ids.length)).toEqual([100, 100, 31]);
  const one = await listPage(me, "query=friend230");
  expect(one).toEqual({ ids: [`${prefix}000000e6`], hasMore: false });
});

test("a search finds authors whom one does not know yet, but nobody behind a block", async () => {
  const name = `Quincy${newId().slice(0, 8)}`;
  const [me, author, blocked, silent] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const ids = [me, author, blocked, silent].map(({ id }) => id);
  await db.all(sql`UPDATE users SET last_name = ${name}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const { id: categoryId } = await createCategory();
  for (const { id: userId } of [me, author, blocked]) {
    await createStoredPost({ userId, categoryId });
  }
  expect((await listPage(me, "")).ids).toEqual([]);
  const both = await listPage(me, `query=${name}`);
  expect(both.ids.toSorted()).toEqual([author.id, blocked.id].toSorted());
  const json = { userId: blocked.id, kind: "block" };
  await send("/api/users/blocks", { method: "PUT", token: me.token, json });
  expect((await listPage(me, `query=${name}`)).ids).toEqual([author.id]);
  expect((await listPage(blocked, `query=${name}`)).ids).toEqual([author.id]);
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${author.id}`);
  expect((await listPage(me, `query=${name}`)).ids).toEqual([]);
  expect((await listPage(me, "query=%21")).ids).toEqual([]);
});

/** Messages from people of whom the inbox alone knows: an object for each would slow all tests down. */
async function fillInbox(userId: string, friendIds: string[]): Promise<void> {
  const times = { created_at: isoTime(), updated_at: isoTime() };
  await runInDurableObject(inboxOf(env, userId), async (inbox: Inbox) => {
    for (const friendId of friendIds) {
      const text = { sender_name: "A friend", client_id: newId(), text: "Hello" };
      const from = { number: 1, id: newId(), sender_id: friendId, status: "unseen" as const };
      await inbox.take(userId, friendId, {
        ...NO_CHANGES,
        messages: [{ ...from, ...text, ...times }],
      });
    }
  });
}

test("the unseen messages of all friends are counted on every page, but for those of one", async () => {
  const [me, newest] = [await createPerson(), await createPerson()];
  const others = Array.from({ length: 100 }, () => newId());
  await fillInbox(me.id, others);
  await written(newest, me);
  const totalOf = async (query: string) => {
    const reply = await send(`/api/users/friends?${query}`, { token: me.token });
    return FriendListSchema.parse(await reply.json()).unseenTotal;
  };
  expect(await totalOf("")).toBe(101);
  expect(await totalOf("page=2")).toBe(101);
  expect(await totalOf("query=nobody")).toBe(101);
  expect(await totalOf(`except=${others[0]}`)).toBe(100);
  await see(me, newest.id);
  expect(await totalOf(`except=${newest.id}`)).toBe(100);
});
