import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { BEFORE_ALL_MESSAGES } from "../contract/socket";
import { MessageListSchema } from "../contract/messages";
import { askForSocket, connect } from "./connect";
import { newId } from "../src/db/id";
import { isoTime } from "../src/db/time";
import { createPerson, db, send, unique } from "./factory";

type Person = { id: string; token: string };

async function write(from: Person, to: Person, message = "Hello", clientId = unique("client")) {
  const json = { receiverId: to.id, message, clientId };
  const reply = await send("/api/users/send-message", { token: from.token, json });
  return (await reply.json<{ message: { id: string } }>()).message.id;
}

async function statuses(reader: Person, friend: Person) {
  const reply = await send(`/api/users/get-messages/${friend.id}`, { token: reader.token });
  return MessageListSchema.parse(await reply.json()).message.map(({ status }) => status);
}

test("a message reaches the receiver and the sender's sockets, and is then delivered", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [sender, receiver] = [await connect(one.token), await connect(two.token)];
  const clientId = unique("client");
  const id = await write(one, two, "Hello", clientId);
  const [taken] = await receiver.hears("message");
  expect(taken?.message).toMatchObject({ id, senderId: one.id, message: { text: "Hello" } });
  expect(taken).not.toHaveProperty("clientId");
  const [own] = await sender.hears("message");
  expect(own).toMatchObject({ clientId, message: { id } });
  expect(await sender.hears("delivered")).toEqual([{ type: "delivered", messageId: id }]);
  expect(await receiver.hears("unread")).toEqual([
    { type: "unread", friendId: one.id, count: 1, total: 1 },
  ]);
  expect(await statuses(one, two)).toEqual(["delivered"]);
  expect(sender.all("unread")).toEqual([]);
});

test("a message to nobody's socket stays unseen until one takes it", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const sender = await connect(one.token);
  const id = await write(one, two);
  await sender.hears("message");
  expect(await statuses(one, two)).toEqual(["unseen"]);
  const receiver = await connect(two.token, { after: BEFORE_ALL_MESSAGES });
  expect((await receiver.hears("message"))[0]?.message.id).toBe(id);
  await sender.hears("delivered");
  expect(await statuses(one, two)).toEqual(["delivered"]);
});

test("opening a conversation, by call or by socket, tells the other what was seen", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [sender, tab, other] = [
    await connect(one.token),
    await connect(two.token),
    await connect(two.token),
  ];
  await write(one, two, "a");
  const second = await write(one, two, "b");
  await tab.hears("message", 2);
  tab.say({ type: "seen", friendId: one.id });
  expect(await sender.hears("seen")).toEqual([{ type: "seen", friendId: two.id, upTo: second }]);
  const none = { type: "unread", friendId: one.id, count: 0, total: 0 };
  expect((await other.hears("unread", 3)).at(-1)).toEqual(none);
  const third = await write(one, two, "c");
  await send(`/api/users/seen-messages/${one.id}`, { method: "PUT", token: two.token });
  expect((await sender.hears("seen", 2))[1]).toMatchObject({ upTo: third });
  expect(await statuses(one, two)).toEqual(["seen", "seen", "seen"]);
});

test("typing is told to the one who is written to", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [writer, reader] = [await connect(one.token), await connect(two.token)];
  writer.say({ type: "typing", to: two.id });
  expect(await reader.hears("typing")).toEqual([{ type: "typing", from: one.id }]);
});

test("friends hear who comes and who goes with the last socket", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const json = { followId: two.id };
  await send("/api/users/follow", { method: "PUT", token: one.token, json });
  const first = await connect(one.token);
  const [tab, other] = [await connect(two.token), await connect(two.token)];
  expect(await tab.hears("presence")).toMatchObject([{ userId: one.id, online: true }]);
  expect(await other.hears("presence")).toMatchObject([{ userId: one.id, online: true }]);
  expect(await first.hears("presence")).toMatchObject([{ userId: two.id, online: true }]);
  tab.leave();
  await tab.closes();
  other.leave();
  const presence = await first.hears("presence", 2);
  expect(presence.at(-1)).toMatchObject({ userId: two.id, online: false });
});

test("whoever knows somebody hears that they deleted their account", async () => {
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
  await leaving.closes();
  const gone = [{ type: "gone", userId: one.id }];
  expect(await partner.hears("gone")).toEqual(gone);
  expect(await follower.hears("gone")).toEqual(gone);
});

test("what was missed is brought in the stored order, without doubles", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const early = await connect(two.token);
  const last = await write(one, two, "last seen");
  await early.hears("message");
  early.leave();
  await early.closes();
  const missed = [
    await write(one, two, "a"),
    await write(two, three, "b"),
    await write(three, two, "c"),
  ];
  await write(one, three, "not mine");
  const late = await connect(two.token, { after: last });
  const live = await Promise.all([write(one, two, "d"), write(three, two, "e")]);
  const heard = (await late.hears("message", 5)).map(({ message }) => message.id);
  expect(heard.slice(0, 3)).toEqual(missed);
  expect(new Set(heard.slice(3))).toEqual(new Set(live));
  expect(late.heard[0]).toMatchObject({ type: "hello", userId: two.id, cursor: last });
});

test("every socket hears many parallel messages once, in the stored order", async () => {
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
    const heard = (await socket.hears("message", 40)).map(({ message }) => message.id);
    expect(heard).toEqual(stored);
  }
}, 20_000);

test("a long absence is brought in full", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const prefix = newId().slice(0, 16);
  const rows = await db.all<{ id: string }>(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 430)
    INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text, created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), ${`${one.id}:${two.id}`}, ${one.id}, ${two.id}, i,
      'Hello', ${isoTime()}, ${isoTime()} FROM n RETURNING id`);
  const ids = rows.map(({ id }) => id).sort();
  const socket = await connect(two.token, { after: BEFORE_ALL_MESSAGES });
  const heard = await socket.hears("message", 430);
  expect(heard.map(({ message }) => message.id)).toEqual(ids);
  await vi.waitFor(
    async () =>
      expect(
        await db.all(sql`SELECT id FROM messages
        WHERE receiver_id = ${two.id} AND status = 'unseen'`),
      ).toEqual([]),
    { timeout: 5000 },
  );
});

test("without after, only what comes is brought, and hello says where that begins", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  expect((await connect(two.token)).heard[0]).toMatchObject({ cursor: BEFORE_ALL_MESSAGES });
  const before = await write(one, two);
  const socket = await connect(two.token);
  const next = await write(one, two);
  expect(socket.heard[0]).toMatchObject({ type: "hello", cursor: before });
  expect((await socket.hears("message")).map(({ message }) => message.id)).toEqual([next]);
});

test("a socket opens with the token as a subprotocol", async () => {
  const { token } = await createPerson();
  const reply = await askForSocket(token, { asProtocol: true });
  expect(reply.status).toBe(101);
  expect(reply.headers.get("Sec-WebSocket-Protocol")).toBe("bearer");
  reply.webSocket?.accept();
  reply.webSocket?.close();
});

test("a socket is for people who are signed in, and asks for what is theirs", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const blocked = await createPerson({ isBlocked: true });
  const others = await write(one, two);
  const replies = [
    await askForSocket(undefined),
    await askForSocket("a guess", { asProtocol: true }),
    await askForSocket(blocked.token),
    await send("/api/realtime", { token: one.token }),
    await askForSocket(three.token, { after: others }),
    await askForSocket(three.token, { after: "7" }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 403, 400, 404, 422]);
});
