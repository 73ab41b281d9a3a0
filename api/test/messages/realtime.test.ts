import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { BEFORE_ALL_MESSAGES } from "../../contract/limits";
import { MessageListSchema } from "../../contract/responses/messages";
import { requestSocket, connect } from "../support/connect";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { createPerson, db, send, unique } from "../support/factory";
import { read, written } from "./writing";
import type { Person } from "./writing";

async function write(from: Person, to: Person, message?: string, clientId = unique("client")) {
  return (await written(from, to, message, { clientId })).id;
}

const statuses = async (reader: Person, friend: Person) =>
  (await read(reader, friend.id)).map(({ status }) => status);

test("a message reaches the sockets of receiver and sender and is then marked as delivered", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [sender, receiver] = [await connect(one.token), await connect(two.token)];
  const clientId = unique("client");
  const id = await write(one, two, "Hello", clientId);
  const [taken] = await receiver.waitFor("message");
  expect(taken?.message).toMatchObject({ id, senderId: one.id, message: { text: "Hello" } });
  expect(taken).not.toHaveProperty("clientId");
  const [own] = await sender.waitFor("message");
  expect(own).toMatchObject({ clientId, message: { id } });
  expect(await sender.waitFor("delivered")).toEqual([{ type: "delivered", messageId: id }]);
  expect(await receiver.waitFor("unread")).toEqual([
    { type: "unread", friendId: one.id, count: 1, total: 1 },
  ]);
  expect(await statuses(one, two)).toEqual(["delivered"]);
  expect(sender.all("unread")).toEqual([]);
});

test("a message is not delivered until the receiver opens a socket", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const sender = await connect(one.token);
  const id = await write(one, two);
  await sender.waitFor("message");
  expect(await statuses(one, two)).toEqual(["unseen"]);
  const receiver = await connect(two.token, { after: BEFORE_ALL_MESSAGES });
  expect((await receiver.waitFor("message"))[0]?.message.id).toBe(id);
  await sender.waitFor("delivered");
  expect(await statuses(one, two)).toEqual(["delivered"]);
});

test("opening a conversation by request or socket sends a seen event to the sender", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [sender, tab, other] = [
    await connect(one.token),
    await connect(two.token),
    await connect(two.token),
  ];
  await write(one, two, "a");
  const second = await write(one, two, "b");
  await tab.waitFor("message", 2);
  tab.send({ type: "seen", friendId: one.id });
  expect(await sender.waitFor("seen")).toEqual([{ type: "seen", friendId: two.id, upTo: second }]);
  const none = { type: "unread", friendId: one.id, count: 0, total: 0 };
  expect((await other.waitFor("unread", 3)).at(-1)).toEqual(none);
  const third = await write(one, two, "c");
  await send(`/api/users/seen-messages/${one.id}`, { method: "PUT", token: two.token });
  expect((await sender.waitFor("seen", 2))[1]).toMatchObject({ upTo: third });
  expect(await statuses(one, two)).toEqual(["seen", "seen", "seen"]);
});

test("a typing event reaches only the addressee, and none comes from a stranger", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const stranger = await createPerson();
  const [writer, reader] = [await connect(one.token), await connect(two.token)];
  const nobody = await connect(stranger.token);
  const json = { followId: two.id };
  await send("/api/users/follow", { method: "PUT", token: stranger.token, json });
  nobody.send({ type: "typing", to: two.id });
  nobody.send({ type: "typing", to: stranger.id });
  await nobody.waitFor("typing");
  await write(two, one);
  writer.send({ type: "typing", to: two.id });
  expect(await reader.waitFor("typing")).toEqual([{ type: "typing", from: one.id }]);
});

test("friends receive presence events for the first and the last socket", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const json = { followId: two.id };
  await send("/api/users/follow", { method: "PUT", token: one.token, json });
  const first = await connect(one.token);
  const [tab, other] = [await connect(two.token), await connect(two.token)];
  expect(await tab.waitFor("presence")).toMatchObject([{ userId: one.id, online: true }]);
  expect(await other.waitFor("presence")).toMatchObject([{ userId: one.id, online: true }]);
  expect(await first.waitFor("presence")).toMatchObject([{ userId: two.id, online: true }]);
  tab.close();
  await tab.waitForClose();
  other.close();
  const presence = await first.waitFor("presence", 2);
  expect(presence.at(-1)).toMatchObject({ userId: two.id, online: false });
});

test("conversation partners receive an event when an account is deleted", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  await write(two, one);
  const json = { followId: one.id };
  await send("/api/users/follow", { method: "PUT", token: three.token, json });
  const [leaving, partner, follower] = [
    await connect(one.token),
    await connect(two.token),
    await connect(three.token),
  ];
  await send(`/api/users/delete/${one.id}`, { method: "DELETE", token: one.token });
  await leaving.waitForClose();
  const gone = [{ type: "gone", userId: one.id }];
  expect(await partner.waitFor("gone")).toEqual(gone);
  expect(await follower.waitFor("gone")).toEqual(gone);
});

test("missed messages arrive in the stored order, without duplicates", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const early = await connect(two.token);
  const last = await write(one, two, "last seen");
  await early.waitFor("message");
  early.close();
  await early.waitForClose();
  const missed = [
    await write(one, two, "a"),
    await write(two, three, "b"),
    await write(three, two, "c"),
  ];
  await write(one, three, "not mine");
  const late = await connect(two.token, { after: last });
  const live = await Promise.all([write(one, two, "d"), write(three, two, "e")]);
  const received = (await late.waitFor("message", 5)).map(({ message }) => message.id);
  expect(received.slice(0, 3)).toEqual(missed);
  expect(new Set(received.slice(3))).toEqual(new Set(live));
  expect(late.received[0]).toMatchObject({ type: "hello", userId: two.id, cursor: last });
});

test("every socket receives parallel messages once, in the stored order", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const sockets = [await connect(one.token), await connect(two.token), await connect(two.token)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? write(one, two, `${index}`) : write(two, one, `${index}`),
    ),
  );
  const reply = await send(`/api/users/get-messages/${two.id}`, { token: one.token });
  const stored = MessageListSchema.parse(await reply.json()).message.map(({ id }) => id);
  for (const socket of sockets) {
    const received = (await socket.waitFor("message", 40)).map(({ message }) => message.id);
    expect(received).toEqual(stored);
  }
}, 20_000);

test("all messages of a long absence are delivered", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const prefix = newId().slice(0, 16);
  const rows = await db.all<{ id: string }>(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 430)
    INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text, created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), ${`${one.id}:${two.id}`}, ${one.id}, ${two.id}, i,
      'Hello', ${isoTime()}, ${isoTime()} FROM n RETURNING id`);
  const ids = rows.map(({ id }) => id).sort();
  const socket = await connect(two.token, { after: BEFORE_ALL_MESSAGES });
  const received = await socket.waitFor("message", 430);
  expect(received.map(({ message }) => message.id)).toEqual(ids);
  await vi.waitFor(
    async () => {
      const reply = await send(`/api/users/get-messages/${two.id}?limit=200`, { token: one.token });
      const { message } = MessageListSchema.parse(await reply.json());
      expect(new Set(message.map(({ status }) => status))).toEqual(new Set(["delivered"]));
    },
    { timeout: 5000 },
  );
});

test("a socket without a cursor gets only new messages, and hello says where they begin", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  expect((await connect(two.token)).received[0]).toMatchObject({ cursor: BEFORE_ALL_MESSAGES });
  const before = await write(one, two);
  const socket = await connect(two.token);
  const next = await write(one, two);
  expect(socket.received[0]).toMatchObject({ type: "hello", cursor: before });
  expect((await socket.waitFor("message")).map(({ message }) => message.id)).toEqual([next]);
});

test("a socket opens with the token as a subprotocol", async () => {
  const { token } = await createPerson();
  const reply = await requestSocket(token, { asProtocol: true });
  expect(reply.status).toBe(101);
  expect(reply.headers.get("Sec-WebSocket-Protocol")).toBe("bearer");
  reply.webSocket?.accept();
  reply.webSocket?.close();
});

test("a socket needs a session and a valid cursor", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const blocked = await createPerson({ isBlocked: true });
  const others = await write(one, two);
  const replies = [
    await requestSocket(undefined),
    await requestSocket("a guess", { asProtocol: true }),
    await requestSocket(blocked.token),
    await send("/api/realtime", { token: one.token }),
    await requestSocket(three.token, { after: others }),
    await requestSocket(three.token, { after: "7" }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 403, 400, 404, 422]);
});
