import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Conversation } from "../../src/services/conversation/conversation";
import { conversationOf } from "../../src/services/messenger/conversation-stub";
import type { Inbox } from "../../src/services/inbox/inbox";
import { inboxOf } from "../../src/services/messenger/inbox-stub";
import { createPerson, send } from "../support/factory";
import { friendsOf, read, see, write, written } from "./writing";

test("messages outlive one deleted account and are deleted with the second", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two, "From one");
  await written(two, one, "From two");
  await send(`/api/users/delete/${one.id}`, { method: "DELETE", token: one.token });
  const [friend] = await friendsOf(two);
  expect(friend).toMatchObject({
    friendInfo: {
      _id: one.id,
      firstName: "Deleted",
      lastName: "user",
      profilePhoto: expect.stringMatching(/\/images\/default\/avatar-250\.png$/u),
    },
    unseenCount: 0,
  });
  const names = (await read(two, one.id)).map(({ senderName }) => senderName);
  expect(names).toEqual(["Deleted user", "Nora Quill"]);
  expect((await see(two, one.id)).status).toBe(200);
  expect((await write(two, one.id)).status).toBe(404);
  await send(`/api/users/delete/${two.id}`, { method: "DELETE", token: two.token });
  const tables = ["messages", "feed", "friends"].map((table) => `'${table}'`).join();
  for (const stub of [
    conversationOf(env, one.id, two.id),
    ...[one, two].map(({ id }) => inboxOf(env, id)),
  ]) {
    const left = await runInDurableObject<Conversation | Inbox, number>(
      stub,
      (_object, { storage: { sql } }) => {
        const names = sql
          .exec<{ name: string }>(`SELECT name FROM sqlite_schema WHERE name IN (${tables})`)
          .toArray();
        return names.reduce(
          (sum, { name }) => sum + sql.exec(`SELECT 1 FROM ${name}`).toArray().length,
          0,
        );
      },
    );
    expect(left).toBe(0);
  }
});

test("messages of blocked and deleted users do not count as unread", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const admin = await createPerson({ isAdmin: true });
  await written(two, one);
  await written(three, one);
  const counts = async () => (await friendsOf(one)).map(({ unseenCount }) => unseenCount);
  expect(await counts()).toEqual([1, 1]);
  const unread = async () => {
    const reply = await send("/api/stats/me", { token: one.token });
    return (await reply.json<{ unread: number }>()).unread;
  };
  await send(`/api/users/block-user/${two.id}`, { method: "PUT", token: admin.token });
  await send(`/api/users/delete/${three.id}`, { method: "DELETE", token: three.token });
  expect(await counts()).toEqual([0, 0]);
  expect(await unread()).toBe(0);
  await send(`/api/users/unblock-user/${two.id}`, { method: "PUT", token: admin.token });
  expect(await unread()).toBe(1);
});

test("nobody writes to a deleted account, even where both had looked at the conversation", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  expect(await read(one, two.id)).toEqual([]);
  expect(await read(two, one.id)).toEqual([]);
  await send(`/api/users/delete/${two.id}`, { method: "DELETE", token: two.token });
  expect((await write(one, two.id)).status).toBe(404);
  expect(await friendsOf(one)).toEqual([]);
});
