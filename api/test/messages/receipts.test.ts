import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { Conversation } from "../../src/conversation/conversation";
import { conversationOf } from "../../src/conversation/stub";
import { inboxOf } from "../../src/inbox/events";
import { connect } from "../support/connect";
import { createPerson } from "../support/factory";
import { friendsOf, read, see, write, written } from "./writing";

afterEach(() => vi.restoreAllMocks());

const unreadOf = async (reader: { id: string; token: string }) =>
  (await friendsOf(reader)).map(({ unseenCount }) => unseenCount);

test("what somebody has seen stays seen, although their inbox stopped before it heard of it", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  for (const text of ["a", "b"]) await written(one, two, text);
  const conversation = conversationOf(env, one.id, two.id);
  const call = { userId: two.id, friendId: one.id };
  const { messages } = await conversation.catchUp({ ...call, after: 0 });
  // As the inbox calls it, which does not take the answer.
  const { count } = await conversation.mark({ ...call, after: messages[1]?.number ?? 0 }, "seen");
  expect(count).toBe(2);
  await written(one, two, "c");
  expect(await unreadOf(two)).toEqual([1]);
});

test("a receipt is sent again where the conversation was moved during the call", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const socket = await connect(two.token);
  vi.spyOn(Conversation.prototype, "mark").mockRejectedValueOnce(new Error("Moved"));
  socket.send({ type: "seen", friendId: one.id });
  await vi.waitFor(async () =>
    expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["seen"]),
  );
  socket.close();
});

test("whoever says again that they have seen a conversation hears how much is unread", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const socket = await connect(two.token);
  await see(two, one.id);
  await socket.waitFor("unread");
  await see(two, one.id);
  const told = await socket.waitFor("unread", 2);
  expect(told.map(({ count }) => count)).toEqual([0, 0]);
  socket.close();
});

test("a count that says too much is set right once the conversation is seen", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  for (const text of ["a", "b"]) await written(one, two, text);
  await see(two, one.id);
  await runInDurableObject(inboxOf(env, two.id), (_inbox, { storage }) => {
    storage.sql.exec("UPDATE feed SET status = 'delivered'");
    storage.sql.exec("UPDATE friends SET unread = 2");
  });
  await see(two, one.id);
  const rows = await runInDurableObject(inboxOf(env, two.id), (_inbox, { storage }) =>
    storage.sql.exec<{ unread: number }>("SELECT unread FROM friends").toArray(),
  );
  expect(rows).toEqual([{ unread: 0 }]);
});

test("of two messages to two friends at once that bear one name, one is refused", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  for (const friend of [two, three]) await written(one, friend);
  const replies = await Promise.all(
    [two, three].map((friend) => write(one, friend.id, "Hello", { clientId: "the same" })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});
