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

test("objects that an earlier release stored go on where they were", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "before");
  const [inbox, conversation] = objectsOf(one, two);
  await runInDurableObject(inbox(), (_inbox, { storage }) => {
    storage.sql.exec("DROP TABLE stored_values");
    for (const [name, value] of Object.entries({ state: "open", userId: two.id, revokedAt: 7 }))
      storage.kv.put(name, value);
  });
  await runInDurableObject(conversation(), (_conversation, { storage }) => {
    storage.sql.exec("DROP TABLE checks");
    storage.kv.put("isSetUp", true);
  });
  await env.DB.prepare("DELETE FROM conversations WHERE user_id IN (?, ?)")
    .bind(one.id, two.id)
    .run();
  await Promise.all([inbox(), conversation()].map(abortObject));

  await written(one, two, "after");
  const [friend] = await friendsOf(two);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([2, "after"]);
  const stored = await runInDurableObject(inbox(), (_inbox, { storage }) =>
    storage.sql.exec<{ json: string }>("SELECT json FROM stored_values").one(),
  );
  expect(JSON.parse(stored.json)).toMatchObject({ state: "open", userId: two.id, revokedAt: 7 });
  const { results } = await env.DB.prepare("SELECT 1 FROM conversations WHERE user_id IN (?, ?)")
    .bind(one.id, two.id)
    .all();
  expect(results).toHaveLength(2);
  expect(await runDurableObjectAlarm(conversation())).toBe(true);
});

test("of a message whose copy cannot be kept whole nothing is kept, until it can be", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  await see(two, one.id);
  const [inbox, conversation] = objectsOf(one, two);
  const exec = (query: string) =>
    runInDurableObject(inbox(), (_inbox, { storage }) => storage.sql.exec(query).toArray());
  await exec(`CREATE TRIGGER torn BEFORE UPDATE ON friends
    BEGIN SELECT RAISE(ABORT, 'torn'); END`);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  await written(one, two, "second");
  expect(errors.mock.calls.flat().join()).toContain("torn");
  errors.mockRestore();
  expect(await exec("SELECT text FROM feed")).toEqual([{ text: "first" }]);
  await exec("DROP TRIGGER torn");
  await vi.waitFor(async () => expect(await runDurableObjectAlarm(conversation())).toBe(true));
  const [friend] = await friendsOf(two);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([1, "second"]);
});

test("a conversation whose receipt cannot be kept whole shows the message as not received", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "first");
  const [, conversation] = objectsOf(one, two);
  const exec = (query: string) =>
    runInDurableObject(conversation(), (_one, { storage }) => storage.sql.exec(query).toArray());
  await exec(`CREATE TRIGGER torn BEFORE INSERT ON receipts
    BEGIN SELECT RAISE(ABORT, 'torn'); END`);
  expect((await see(two, one.id)).status).toBe(500);
  expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["unseen"]);
  await exec("DROP TRIGGER torn");
  await see(two, one.id);
  expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["seen"]);
});

test("a conversation that has slept tells nothing again of what was received, although it saves that rarely", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [, conversation] = objectsOf(one, two);
  for (let count = 0; count < 40; count += 1) await written(one, two);
  const saved = await runInDurableObject(conversation(), (_one, { storage }) =>
    storage.sql.exec<{ told: number }>("SELECT min(told) - (1 << 40) AS told FROM sides").one(),
  );
  expect([saved.told > 40, saved.told < 79]).toEqual([true, true]);

  await read(one, two.id);
  await abortObject(conversation());
  const take = vi.spyOn(Inbox.prototype, "take");
  await written(one, two, "awake");
  const told = take.mock.calls.flatMap(([, , { messages, receipts }]) => [
    ...messages,
    ...receipts,
  ]);
  take.mockRestore();
  expect(told).toEqual([expect.objectContaining({ text: "awake" })]);
});

const statusesIn = (
  stub: DurableObjectStub<Inbox> | DurableObjectStub<Conversation>,
  table: string,
) =>
  runInDurableObject<Inbox | Conversation, unknown[]>(stub, (_object, { storage }) =>
    storage.sql
      .exec(`SELECT status FROM ${table} ORDER BY number`)
      .toArray()
      .map(({ status }) => status),
  );

test("that a message was received at once is written with the next one, also where the conversation has slept", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [, conversation] = objectsOf(one, two);
  const stored = () => statusesIn(conversation(), "messages");
  await written(one, two, "first");
  expect((await written(one, two, "second")).status).toBe("delivered");
  expect(await stored()).toEqual(["delivered", "unseen"]);
  await written(one, two, "third");
  expect(await stored()).toEqual(["delivered", "delivered", "unseen"]);

  await abortObject(conversation());
  const take = vi.spyOn(Inbox.prototype, "take");
  await written(one, two, "fourth");
  const told = take.mock.calls.flatMap(([, , { messages }]) => messages.map(({ text }) => text));
  take.mockRestore();
  expect(told).toEqual(["fourth"]);
  expect(await stored()).toEqual(["delivered", "delivered", "delivered", "unseen"]);
});

test("a conversation that has slept asks who received a message before anybody reads it", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [, conversation] = objectsOf(one, two);
  for (const text of ["first", "second"]) await written(one, two, text);
  await abortObject(conversation());
  expect(await statusesIn(conversation(), "messages")).toEqual(["delivered", "unseen"]);
  const take = vi.spyOn(Inbox.prototype, "take");
  for (let time = 0; time < 2; time += 1) {
    const statuses = (await read(one, two.id)).map(({ status }) => status);
    expect(statuses).toEqual(["delivered", "delivered"]);
  }
  expect(take).toHaveBeenCalledTimes(2);
  take.mockRestore();
});

test("a receipt that waits is kept where another is known again", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  for (const { token } of [one, two]) await connect(token);
  const [, conversation] = objectsOf(one, two);
  for (const text of ["first", "second"]) await written(one, two, text);
  await abortObject(conversation());
  const kept = await runInDurableObject(conversation(), (_one, { storage }) =>
    storage.sql.exec<{ last: number }>("SELECT max(number) AS last FROM receipts").one(),
  );
  await written(two, one, "answer");
  // As one's inbox was before the answer came to it.
  const call = { userId: one.id, friendId: two.id, after: kept.last };
  await conversation().send(call, [{ senderName: "One", clientId: "next", text: "third" }]);
  const stored = await statusesIn(conversation(), "messages");
  expect(stored.slice(0, 3)).toEqual(["delivered", "delivered", "delivered"]);
});

test("a message that nobody has received is not taken for one that was, whatever its sender was told", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [, conversation] = objectsOf(one, two);
  await written(one, two, "first");
  await abortObject(conversation());
  const call = { userId: one.id, friendId: two.id, after: 0 };
  const { receipts } = await conversation().catchUp(call);
  const kept = receipts.at(-1)?.number ?? 0;
  await abortObject(conversation());
  const next = { senderName: "One", clientId: "next", text: "second" };
  await conversation().send({ ...call, after: kept }, [next]);
  expect(await statusesIn(conversation(), "messages")).toEqual(["unseen", "unseen"]);
});

test("whoever reads a conversation sees at once what was received", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  // The receipt of the first message is written at once.
  for (const text of ["first", "second"]) await written(one, two, text);
  const statuses = (await read(one, two.id)).map(({ status }) => status);
  expect(statuses).toEqual(["delivered", "delivered"]);
});

test("a conversation that stops before it has written a receipt gives no number twice, and asks for it again", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await connect(two.token);
  const [inbox, conversation] = objectsOf(one, two);
  await written(one, two, "before");
  await written(one, two, "first");
  await abortObject(conversation());
  await written(two, one, "answer");
  const [friend] = await friendsOf(one);
  expect([friend?.unseenCount, friend?.msgInfo?.message.text]).toEqual([1, "answer"]);

  const stored = () => statusesIn(conversation(), "messages");
  expect(await stored()).toEqual(["delivered", "unseen", "unseen"]);
  await vi.waitFor(async () => expect(await runDurableObjectAlarm(conversation())).toBe(true));
  expect(await stored()).toEqual(["delivered", "delivered", "unseen"]);
  await written(one, two, "last");
  for (const reader of [one, two]) {
    const texts = (await read(reader, reader === one ? two.id : one.id)).map(
      (row) => row.message.text,
    );
    expect(texts).toEqual(["before", "first", "answer", "last"]);
  }
  const received = ["delivered", "delivered", "unseen", "delivered"];
  expect(await statusesIn(inbox(), "feed")).toEqual(received);
  expect(await statusesIn(inboxOf(env, one.id), "feed")).toEqual(received);
});
