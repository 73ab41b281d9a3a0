import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { BEFORE_ALL_MESSAGES } from "../../contract/socket";
import { pairOf } from "../../src/services/messenger/changes";
import { conversationOf } from "../../src/services/messenger/conversation-stub";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { moveMessages } from "../../src/services/inbox/move";
import { connect } from "../support/connect";
import { createPerson, db } from "../support/factory";
import { type Person, friendsOf, read, written } from "./writing";

const log = vi.spyOn(console, "info").mockReturnValue();
const errors = vi.spyOn(console, "error").mockReturnValue();

afterEach(() => vi.clearAllMocks());

/** Messages as the release before stored them: in the database. */
async function store(from: Person, to: Person, texts: string[], status = "unseen") {
  const ids: string[] = [];
  for (const text of texts) {
    const id = newId();
    ids.push(id);
    await db.all(sql`INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text, status,
        created_at, updated_at)
      VALUES (${id}, ${pairOf(from.id, to.id)}, ${from.id}, ${to.id}, ${id}, ${text}, ${status},
        ${isoTime()}, ${isoTime()})`);
  }
  return ids;
}

const left = (one: Person, two: Person) =>
  db.all(sql`SELECT id FROM messages WHERE pair = ${pairOf(one.id, two.id)}`);

const textsOf = async (reader: Person, friend: Person) =>
  (await read(reader, friend.id)).map(({ message }) => message.text);

test("what the database has is there at once, in its order, and is moved for good", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const ids = [
    ...(await store(one, two, ["a"], "seen")),
    ...(await store(three, two, ["b"])),
    ...(await store(two, one, ["c"])),
    ...(await store(one, two, ["d", "e"])),
  ];
  const socket = await connect(two.token, { after: BEFORE_ALL_MESSAGES });
  const received = await socket.waitFor("message", 5);
  expect(received.map(({ message }) => message.id)).toEqual(ids);
  await written(one, two, "f");
  expect(await textsOf(one, two)).toEqual(["a", "c", "d", "e", "f"]);
  await moveMessages(env, db);
  expect([await left(one, two), await left(three, two)]).toEqual([[], []]);
  expect(await textsOf(two, one)).toEqual(["a", "c", "d", "e", "f"]);
  const friends = await friendsOf(two);
  expect(friends.map(({ unseenCount }) => unseenCount)).toEqual([3, 1]);
  expect(errors).not.toHaveBeenCalled();
});

test("a move that was interrupted goes on, and nothing is moved twice", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "new");
  await store(one, two, ["late", "later"]);
  // The conversation has taken them over, and neither inbox has.
  await conversationOf(env, one.id, two.id).adopt(one.id, two.id);
  expect(await left(one, two)).toHaveLength(2);
  await moveMessages(env, db);
  await moveMessages(env, db);
  expect(await left(one, two)).toEqual([]);
  for (const [reader, friend] of [
    [one, two],
    [two, one],
  ] as const) {
    expect((await textsOf(reader, friend)).toSorted()).toEqual(["late", "later", "new"]);
    expect((await friendsOf(reader))[0]?.msgInfo?.message.text).toBe("later");
  }
  expect((await friendsOf(two))[0]?.unseenCount).toBe(3);
  await written(one, two, "newest");
  expect((await textsOf(two, one)).at(-1)).toBe("newest");
  expect(log.mock.calls.flat().join()).toContain("A conversation was moved");
});

test("messages that an object has otherwise stay in the database, and it is said", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await store(one, two, ["as it was"]);
  await read(one, two.id);
  await db.all(sql`UPDATE messages SET text = 'as it is' WHERE sender_id = ${one.id}`);
  await moveMessages(env, db);
  expect(await left(one, two)).toHaveLength(1);
  expect(errors.mock.calls.flat().join()).toContain("A conversation could not be moved");
  await db.all(sql`DELETE FROM messages WHERE sender_id = ${one.id}`);
});
