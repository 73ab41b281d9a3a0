import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { BEFORE_ALL_MESSAGES } from "../../contract/limits";
import { pairOf } from "../../src/services/messenger/changes";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { Inbox } from "../../src/services/inbox/inbox";
import { deliverRestored } from "../../src/services/inbox/restored";
import { connect } from "../support/connect";
import { createPerson, db } from "../support/factory";
import { type Person, friendsOf, read, written } from "./writing";

const log = vi.spyOn(console, "info").mockReturnValue();
const errors = vi.spyOn(console, "error").mockReturnValue();

afterEach(() => vi.clearAllMocks());

/** Messages as a restore or the demo stores them: in the database. */
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

test("restored messages are there at once, in their order, and leave the database", async () => {
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
  await deliverRestored(env, db);
  expect([await left(one, two), await left(three, two)]).toEqual([[], []]);
  expect(await textsOf(two, one)).toEqual(["a", "c", "d", "e", "f"]);
  const friends = await friendsOf(two);
  expect(friends.map(({ unseenCount }) => unseenCount)).toEqual([3, 1]);
  expect(errors).not.toHaveBeenCalled();
});

test("a delivery of restored messages that fails half-way goes on, and nothing is there twice", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await store(one, two, ["early", "later"]);
  const open = vi
    .spyOn(Inbox.prototype, "getUnreadTotal")
    .mockRejectedValueOnce(new Error("Moved"));
  await deliverRestored(env, db);
  expect(await left(one, two)).toHaveLength(2);
  expect(errors.mock.calls.flat().join()).toContain("A conversation could not be restored");
  open.mockRestore();
  await deliverRestored(env, db);
  expect(await left(one, two)).toEqual([]);
  await written(one, two, "newest");
  for (const [reader, friend] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await textsOf(reader, friend)).toEqual(["early", "later", "newest"]);
    expect((await friendsOf(reader))[0]?.msgInfo?.message.text).toBe("newest");
  }
  expect((await friendsOf(two))[0]?.unseenCount).toBe(3);
  expect(log.mock.calls.flat().join()).toContain("A conversation was restored");
});
