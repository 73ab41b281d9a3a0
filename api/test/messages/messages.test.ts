import { expect, test } from "vitest";
import { MessagesSeenSchema } from "../../contract/responses/messages";
import { BEFORE_ALL_MESSAGES } from "../../contract/limits";
import { connect } from "../support/connect";
import { createPerson, send, unique, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";
import { follow, friendsOf, read, see, write, written } from "./writing";

test("the sender of a message is the caller, whatever the body says", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const message = await written(one, two, " Hello\r\nthere ", { senderId: two.id });
  expect(message).toMatchObject({
    senderId: one.id,
    senderName: "Nora Quill",
    receiverId: two.id,
    message: { text: "Hello\nthere", image: null },
    status: "unseen",
  });
  for (const [reader, friend] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await read(reader, friend.id)).toEqual([message]);
  }
});

test("the same clientId from the same sender is the same message", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const clientId = unique("client");
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => written(one, two, "Hi", { clientId })));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const other = await written(two, one, "Hi", { clientId });
  expect((await read(one, two.id)).map(({ id }) => id)).toEqual([sent[0]?.id, other.id]);
  const [friend] = await friendsOf(two);
  expect(friend?.unseenCount).toBe(1);
});

test("an invalid message is refused and not stored", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const reply = await send("/api/users/send-message", { json: { receiverId: two.id } });
  expect(reply.status).toBe(401);
  const refusals = [
    await write(one, "0123456789abcdef01234567", ""),
    await write(one, "7"),
    await write(one, one.id),
    await write(one, two.id, ""),
    await write(one, two.id, "x".repeat(4001)),
    await write(one, two.id, 7),
    await write(one, two.id, "Hi", { clientId: "x".repeat(65) }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422, 422, 422]);
  const fields = await Promise.all(
    refusals.slice(2).map(async (refusal) => (await refusal.json<{ fields: object }>()).fields),
  );
  expect(fields.map((field) => Object.keys(field)[0])).toEqual([
    "receiverId",
    "message",
    "message",
    "message",
    "clientId",
  ]);
  expect(await read(one, two.id)).toEqual([]);
});

test("a conversation is paged before and after a message", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const all: string[] = [];
  for (let index = 0; index < 55; index += 1) {
    all.push((await written(index % 2 ? one : two, index % 2 ? two : one, `${index}`)).id);
  }
  const ids = async (query = "") => (await read(one, two.id, query)).map(({ id }) => id);
  expect(await ids()).toEqual(all.slice(5));
  expect(await ids(`before=${all[5]}`)).toEqual(all.slice(0, 5));
  expect(await ids(`after=${all[50]}`)).toEqual(all.slice(51));
  expect(await ids(`after=${all[0]}`)).toEqual(all.slice(1, 51));
  expect(await ids(`after=${all[54]}`)).toEqual([]);
  const stranger = await createPerson();
  expect(await read(stranger, two.id)).toEqual([]);
  const names = (await read(one, two.id)).map(({ senderName }) => senderName);
  expect(new Set(names)).toEqual(new Set(["Nora Quill"]));
  const bad = await send(`/api/users/get-messages/${two.id}?before=7`, { token: one.token });
  expect(bad.status).toBe(422);
}, 20_000);

test("a conversation needs a session and an existing user", async () => {
  const one = await createPerson();
  const unknown = "0123456789abcdef01234567";
  const replies = [
    await send(`/api/users/get-messages/${unknown}`, { token: one.token }),
    await see(one, unknown),
    await send(`/api/users/get-messages/${one.id}`),
    await send(`/api/users/seen-messages/${one.id}`, { method: "PUT" }),
    await send("/api/users/friends"),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 401, 401, 401]);
});

test("marking as seen changes only the friend's messages, once", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  for (const text of ["a", "b"]) await written(one, two, text);
  await written(three, two, "c");
  await written(two, one, "d");
  const count = async () => MessagesSeenSchema.parse(await (await see(two, one.id)).json()).count;
  expect([await count(), await count()]).toEqual([2, 0]);
  const statuses = (await read(one, two.id)).map(({ status }) => status);
  expect(statuses).toEqual(["seen", "seen", "unseen"]);
  const unseen = (await friendsOf(two)).map(({ unseenCount }) => unseenCount);
  expect(unseen).toEqual([0, 1]);
  expect((await friendsOf(one))[0]?.unseenCount).toBe(1);
});

test("friends are conversation partners by newest message, then followed users and followers by name", async () => {
  const me = await createPerson();
  const [early, late] = [await createPerson(), await createPerson()];
  const followed = await createPerson({ firstName: "Zoë" });
  const follower = await createPerson({ firstName: "ada" });
  await createPerson({ firstName: "Stranger" });
  await follow(me, followed.id);
  await follow(me, late.id);
  await follow(follower, me.id);
  await written(me, late, "First");
  await written(early, me, "Second");
  const last = await written(late, me, "Third");
  const friends = await friendsOf(me);
  expect(friends.map(({ friendInfo }) => friendInfo.id)).toEqual(
    [late, early, follower, followed].map(({ id }) => id),
  );
  expect(friends[0]).toMatchObject({ msgInfo: last, unseenCount: 1 });
  expect(friends[2]).toMatchObject({ msgInfo: null, unseenCount: 0 });
  const found = await friendsOf(me, "query=zoe%20qu");
  expect(found.map(({ friendInfo }) => friendInfo.id)).toEqual([followed.id]);
  expect(await friendsOf(me, "query=!")).toEqual([]);
  expect(await friendsOf(await createPerson())).toEqual([]);
});

test("one account sends sixty messages a minute", async () => {
  const network = uniqueNetwork();
  const [one, two] = [await createPerson(), await createPerson()];
  const replies = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      send("/api/users/send-message", {
        token: one.token,
        json: { receiverId: two.id, message: "Hello" },
        headers: { "CF-Connecting-IP": `${network}.${index}` },
        env: STRICT,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await friendsOf(two))[0]?.unseenCount).toBe(60);
});

test("the limit of a conversation page is up to 200 messages", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  for (const text of ["a", "b", "c"]) await written(one, two, text);
  const texts = (await read(two, one.id, "limit=2")).map(({ message }) => message.text);
  expect(texts).toEqual(["b", "c"]);
  const refused = await send(`/api/users/get-messages/${one.id}?limit=201`, { token: two.token });
  expect(refused.status).toBe(422);
});

test("a clientId reused for another receiver is refused and sends no event", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const clientId = unique("client");
  await written(one, two, "For two alone", { clientId });
  const socket = await connect(three.token, { after: BEFORE_ALL_MESSAGES });
  const reply = await write(one, three.id, "For three", { clientId });
  expect(reply.status).toBe(409);
  await written(one, three, "Under a name of its own");
  const received = await socket.waitFor("message");
  expect(received.map(({ message }) => message.message.text)).toEqual(["Under a name of its own"]);
  expect(await read(three, one.id)).toHaveLength(1);
});
