import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Conversation } from "../../src/services/conversation/conversation";
import { conversationOf } from "../../src/services/messenger/conversation-stub";
import { inboxOf } from "../../src/services/messenger/inbox-stub";
import { Inbox } from "../../src/services/inbox/inbox";
import { connect } from "../support/connect";
import { createPerson } from "../support/factory";
import { abortObject } from "./soak/evict";
import { type Person, friendsOf, read, see, written } from "./writing";

/** The inbox of the second and their conversation; a stub ends with its object. */
function objectsOf(one: Person, two: Person) {
  return [() => inboxOf(env, two.id), () => conversationOf(env, one.id, two.id)] as const;
}

const exec = (stub: DurableObjectStub<Inbox> | DurableObjectStub<Conversation>, query: string) =>
  runInDurableObject<Inbox | Conversation, object[]>(stub, (_object, { storage }) =>
    storage.sql.exec(query).toArray(),
  );

const failAt = (what: string) =>
  `CREATE TRIGGER torn BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'torn'); END`;

test("of messages whose copies cannot be stored whole an inbox has nothing, in storage and memory, until it can", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  await see(two, one.id);
  const [inbox, conversation] = objectsOf(one, two);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  await exec(inbox(), failAt("UPDATE ON friends"));
  await written(one, two, "second");
  await exec(inbox(), "DROP TRIGGER torn");
  // Of the two that come now the last one fails, after the other was applied.
  await exec(inbox(), failAt("INSERT ON feed WHEN NEW.text = 'third'"));
  await written(one, two, "third");
  expect(errors.mock.calls.flat().join()).toContain("torn");
  errors.mockRestore();
  expect(await exec(inbox(), "SELECT text FROM feed")).toEqual([{ text: "first" }]);
  expect(await inbox().getUnreadTotal(two.id)).toBe(0);
  await exec(inbox(), "DROP TRIGGER torn");
  await vi.waitFor(async () => expect(await runDurableObjectAlarm(conversation())).toBe(true));
  const texts = await exec(inbox(), "SELECT text FROM feed ORDER BY seq");
  expect(texts).toEqual(["first", "second", "third"].map((text) => ({ text })));
  const [friend] = await friendsOf(two);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([2, "third"]);
  expect(await inbox().getUnreadTotal(two.id)).toBe(2);
});

test("of messages that cannot be stored whole a conversation has nothing, in storage and memory", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  const [, conversation] = objectsOf(one, two);
  await exec(conversation(), failAt("INSERT ON messages WHEN NEW.text = 'third'"));
  const call = { userId: one.id, friendId: two.id, after: 1 };
  const messages = ["second", "third"].map((text) => ({ senderName: "One", clientId: text, text }));
  await expect(
    runInDurableObject(conversation(), (object) => object.send(call, messages)),
  ).rejects.toThrow("torn");
  await exec(conversation(), "DROP TRIGGER torn");
  await written(one, two, "fourth");
  const rows = await exec(conversation(), "SELECT number, text FROM messages ORDER BY number");
  expect(rows).toEqual([
    { number: 1, text: "first" },
    { number: 2, text: "fourth" },
  ]);
});

test("a conversation whose receipt cannot be stored whole shows the message as not received", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  const [, conversation] = objectsOf(one, two);
  await exec(conversation(), failAt("INSERT ON receipts"));
  expect((await see(two, one.id)).status).toBe(500);
  expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["unseen"]);
  await exec(conversation(), "DROP TRIGGER torn");
  await see(two, one.id);
  expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["seen"]);
});

test("a conversation that has slept delivers nothing again of what was received", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [, conversation] = objectsOf(one, two);
  for (let count = 0; count < 3; count += 1) await written(one, two);
  await abortObject(conversation());
  const take = vi.spyOn(Inbox.prototype, "take");
  await written(one, two, "awake");
  const taken = take.mock.calls.flatMap(([, , { messages, receipts }]) => [
    ...messages,
    ...receipts,
  ]);
  take.mockRestore();
  expect(taken).toEqual([expect.objectContaining({ text: "awake" })]);
});

test("a conversation that stops has stored who received its messages, and gives no number twice", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [inbox, conversation] = objectsOf(one, two);
  const statuses = async (stub: Parameters<typeof exec>[0], table: string) =>
    (await exec(stub, `SELECT status FROM ${table} ORDER BY number`)).flatMap(Object.values);
  for (const text of ["before", "first"]) {
    expect((await written(one, two, text)).status).toBe("delivered");
  }
  await abortObject(conversation());
  expect(await statuses(conversation(), "messages")).toEqual(["delivered", "delivered"]);
  await written(two, one, "answer");
  const [friend] = await friendsOf(one);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([1, "answer"]);
  await written(one, two, "last");
  for (const reader of [one, two]) {
    const texts = (await read(reader, reader === one ? two.id : one.id)).map(
      (row) => row.message.text,
    );
    expect(texts).toEqual(["before", "first", "answer", "last"]);
  }
  const received = ["delivered", "delivered", "unseen", "delivered"];
  expect(await statuses(conversation(), "messages")).toEqual(received);
  expect(await statuses(inbox(), "feed")).toEqual(received);
  expect(await statuses(inboxOf(env, one.id), "feed")).toEqual(received);
});
