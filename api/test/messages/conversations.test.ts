import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { conversationOf } from "../../src/services/messenger/conversation-stub";
import { Inbox } from "../../src/services/inbox/inbox";
import { inboxOf } from "../../src/services/messenger/inbox-stub";
import { connect } from "../support/connect";
import { createPerson } from "../support/factory";
import { friendsOf, read, write, written } from "./writing";

test("an inbox that cannot be told keeps no sender waiting, and is told later", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const take = vi.spyOn(Inbox.prototype, "take").mockRejectedValue(new Error("Unreachable"));
  await written(one, two, "a");
  await written(one, two, "b");
  expect(await friendsOf(two)).toEqual([]);
  take.mockRestore();
  await vi.waitFor(async () =>
    expect(await runDurableObjectAlarm(conversationOf(env, one.id, two.id))).toBe(true),
  );
  const [friend] = await friendsOf(two);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([2, "b"]);
  expect(errors.mock.calls.flat().join()).toContain("An inbox could not be told of messages");
  errors.mockRestore();
});

test("what an inbox is told twice, or late, is there once and in order", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  for (const text of ["a", "b", "c"]) await written(one, two, text);
  const conversation = conversationOf(env, one.id, two.id);
  const call = { userId: two.id, friendId: one.id, after: 0 };
  const changes = await conversation.catchUp(call);
  const socket = await connect(two.token);
  await inboxOf(env, two.id).take(two.id, one.id, changes);
  await written(one, two, "d");
  const received = await socket.waitFor("message");
  expect(received.map(({ message }) => message.message.text)).toEqual(["d"]);
  const texts = await runInDurableObject(inboxOf(env, two.id), (_inbox, { storage }) =>
    storage.sql.exec<{ text: string }>("SELECT text FROM feed ORDER BY seq").toArray(),
  );
  expect(texts.map(({ text }) => text)).toEqual(["a", "b", "c", "d"]);
});

test("messages that are sent to one friend at once share few commits", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  const conversation = conversationOf(env, one.id, two.id);
  const before = await runInDurableObject(conversation, (object) => vi.spyOn(object, "send"));
  await Promise.all(Array.from({ length: 30 }, (_, index) => written(one, two, `Number ${index}`)));
  expect(before.mock.calls.length).toBeLessThan(15);
  expect(await read(one, two.id)).toHaveLength(31);
  before.mockRestore();
});

test("of two messages to two friends at once that bear one name, one is refused", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  for (const friend of [two, three]) await written(one, friend);
  const replies = await Promise.all(
    [two, three].map((friend) => write(one, friend.id, "Hello", { clientId: "the same" })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});
