import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { FriendListSchema } from "../../contract/messages";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { createPerson, db, send } from "../support/factory";
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

test("the unseen messages of all friends are counted on every page, but for those of one", async () => {
  const me = await createPerson();
  const writers = await Promise.all(Array.from({ length: 101 }, () => createPerson()));
  // All but the oldest and the newest at once, since one after another waits for 300 objects in turn.
  const [first = me, ...others] = writers;
  const last = others.pop() ?? me;
  await written(first, me);
  await Promise.all(others.map((writer) => written(writer, me)));
  await written(last, me);
  const [oldest, newest] = [first.id, last.id];
  const totalOf = async (query: string) => {
    const reply = await send(`/api/users/friends?${query}`, { token: me.token });
    return FriendListSchema.parse(await reply.json()).unseenTotal;
  };
  expect(await totalOf("")).toBe(101);
  expect(await totalOf("page=2")).toBe(101);
  expect(await totalOf("query=nobody")).toBe(101);
  expect(await totalOf(`except=${oldest}`)).toBe(100);
  await see(me, newest);
  expect(await totalOf(`except=${newest}`)).toBe(100);
});
