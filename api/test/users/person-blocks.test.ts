import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { BlockedPersonSchema } from "../../contract/people/blocks";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import { createFollow } from "../../src/queries/users/follows";
import { createPerson, createPosts, db, send } from "../support/factory";
import { interruptAt } from "../support/interrupted";

type Person = Awaited<ReturnType<typeof createPerson>>;

const ErrorSchema = z.object({ message: z.string() });
const call = (path: string, { token }: Person, json?: object, method = "POST") =>
  send(path, { method: json ? method : "GET", token, json });
const block = (person: Person, other: Person, kind = "block") =>
  call("/api/users/blocks", person, { userId: other.id, kind }, "PUT");
const unblock = (person: Person, other: Person) =>
  call("/api/users/unblocks", person, { userId: other.id }, "PUT");
const write = (person: Person, other: Person) =>
  call("/api/users/send-message", person, { receiverId: other.id, message: "Hello" });
const follow = (person: Person, other: Person) =>
  call("/api/users/follow", person, { followId: other.id }, "PUT");
const mail = (person: Person, to: object) =>
  call("/api/email", person, { ...to, subject: "Hi", message: "Hello" });
const comment = (person: Person, postId: string, parentId?: string) =>
  call("/api/comments", person, { postId, description: "Hello", parentId });
const messageOf = async (reply: Response) => ErrorSchema.parse(await reply.json()).message;
const listed = async (person: Person) => {
  const reply = await call("/api/users/blocks", person);
  return z.array(BlockedPersonSchema).parse(await reply.json());
};
const kindsOf = async ({ id }: Person) => {
  const rows = await db.all<{ kind: string }>(
    sql`SELECT kind FROM notifications WHERE user_id = ${id} ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
};

async function createTwo() {
  const { author: one, ids } = await createPosts(1);
  return { one: one as Person, other: await createPerson(), postId: ids[0] ?? "" };
}

test("a block ends messages, e-mails and follows both ways, without saying whose it is", async () => {
  const { one, other } = await createTwo();
  expect((await write(other, one)).status).toBe(201);
  await createFollow(db, one.id, other.id);
  await createFollow(db, other.id, one.id);
  expect((await block(one, other)).status).toBe(200);
  const [row] = await db.all(sql`SELECT count(*) AS follows FROM follows
    WHERE follower_id IN (${one.id}, ${other.id})`);
  expect(row).toEqual({ follows: 0 });
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const reply of [await write(from, to), await mail(from, { recipientId: to.id })]) {
      expect(reply.status).toBe(403);
      expect(await messageOf(reply)).toBe("You cannot write to this person");
    }
    const followed = await follow(from, to);
    expect(followed.status).toBe(403);
    expect(await messageOf(followed)).toBe("You cannot follow this person");
  }
});

test("a block while somebody begins to follow leaves no follow behind", async () => {
  for (const place of [1, 2]) {
    const { one, other } = await createTwo();
    const { database: DB } = interruptAt(place, () => block(one, other));
    const sent = { method: "PUT", token: other.token, json: { followId: one.id }, env: { DB } };
    expect((await send("/api/users/follow", sent)).status).toBe(403);
    expect(await db.all(sql`SELECT 1 FROM follows WHERE follower_id = ${other.id}`)).toEqual([]);
  }
});

test("a mail to an address is answered as always, and reaches nobody who has blocked its sender", async () => {
  const { one, other } = await createTwo();
  await block(one, other);
  expect((await mail(other, { to: one.email })).status).toBe(202);
  const sent = await db.all(sql`SELECT id FROM emails WHERE recipient_id = ${one.id}`);
  expect(sent).toEqual([]);
});

test("those who are blocked or muted notify of nothing, and others do", async () => {
  for (const kind of ["block", "mute"]) {
    const { one, other, postId } = await createTwo();
    const own = await (await comment(one, postId)).json<{ id: string }>();
    await block(one, other, kind);
    expect((await comment(other, postId)).status).toBe(201);
    expect((await comment(other, postId, own.id)).status).toBe(201);
    expect((await call("/api/posts/likes", other, { postId }, "PUT")).status).toBe(200);
    expect((await follow(other, one)).status).toBe(kind === "mute" ? 200 : 403);
    expect(await kindsOf(one)).toEqual([]);

    const third = await createPerson();
    await comment(third, postId);
    await call("/api/posts/likes", third, { postId }, "PUT");
    await follow(third, one);
    expect(await kindsOf(one)).toEqual(["comment", "follow", "like"]);
    await unblock(one, other);
    await comment(other, postId);
    expect(await kindsOf(one)).toEqual(["comment", "comment", "follow", "like"]);
  }
});

test("a notification of likes neither names nor counts those who are blocked or muted", async () => {
  const { one, other, postId } = await createTwo();
  const third = await createPerson();
  const like = (person: Person) => call("/api/posts/likes", person, { postId }, "PUT");
  const told = async () => {
    const page = NotificationPageSchema.parse(await (await call("/api/notifications", one)).json());
    return page.data.map(({ user, usersCount }) => [user?.id, usersCount]);
  };
  await block(one, other);
  for (const person of [third, other, one]) expect((await like(person)).status).toBe(200);
  expect(await told()).toEqual([[third.id, 1]]);
  await block(one, other, "mute");
  expect(await told()).toEqual([[third.id, 1]]);
  await unblock(one, other);
  expect(await told()).toEqual([[other.id, 2]]);
  await block(one, other);
  // Likes are taken back by the same call.
  await like(third);
  expect(await told()).toEqual([]);
});

test("a like that is taken back leaves those of others to be told of, and none of the blocked or muted", async () => {
  for (const [kind, path, wish] of [
    ["block", "likes", { isLiked: false }],
    ["mute", "dislikes", {}],
  ] as const) {
    const { one, other, postId } = await createTwo();
    const [first, second] = [await createPerson(), await createPerson()];
    const like = (person: Person) => call("/api/posts/likes", person, { postId }, "PUT");
    const takeBack = (person: Person) =>
      call(`/api/posts/${path}`, person, { postId, ...wish }, "PUT");
    await block(one, other, kind);
    for (const person of [first, second, other]) await like(person);
    await takeBack(second);
    const told = await db.all(sql`SELECT r.user_id FROM notifications n
      JOIN reactions r ON r.kind = n.kind AND r.post_seq = n.post_seq AND r.created_at = n.created_at
      WHERE n.user_id = ${one.id}`);
    expect(told).toEqual([{ user_id: first.id }]);
    await takeBack(first);
    expect(await kindsOf(one)).toEqual([]);
  }
});

test("comments of the blocked are folded for who blocked them, and for nobody else", async () => {
  const { one, other, postId } = await createTwo();
  const written = await (await comment(other, postId)).json<{ id: string }>();
  await block(one, other, "mute");
  const foldedFor = async (person: Person | null) => {
    const token = person?.token;
    const list = await (await send(`/api/comments?postId=${postId}`, { token })).json<Folded>();
    const post = await (await send(`/api/posts/${postId}`, { token })).json<{ comments: [] }>();
    return [list.data, post.comments].map(
      (comments: Folded["data"]) => comments.find(({ id }) => id === written.id)?.isFolded,
    );
  };
  expect(await foldedFor(one)).toEqual([true, true]);
  for (const person of [other, await createPerson(), null]) {
    expect(await foldedFor(person)).toEqual([undefined, undefined]);
  }
});

type Folded = { data: { id: string; isFolded?: boolean }[] };

test("nobody is told to follow whom a block keeps apart, whoever made it", async () => {
  const { one, other } = await createTwo();
  await db.all(sql`UPDATE users SET followers_count = 1000000 WHERE id = ${one.id}`);
  const suggested = async () => {
    const reply = await call("/api/feed/suggestions", other);
    return (await reply.json<{ people: { id: string }[] }>()).people.map(({ id }) => id);
  };
  expect(await suggested()).toContain(one.id);
  await block(one, other);
  expect(await suggested()).not.toContain(one.id);
  await db.all(sql`UPDATE users SET followers_count = 0 WHERE id = ${one.id}`);
});

test("a list of one's own shows whom one has blocked or muted, and takes it back", async () => {
  const { one, other } = await createTwo();
  const third = await createPerson();
  await block(one, other);
  await block(one, third, "mute");
  await block(one, third, "mute");
  expect((await listed(one)).map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      [other.id, "block"],
      [third.id, "mute"],
    ]),
  );
  expect(await listed(other)).toEqual([]);
  await block(one, other, "mute");
  expect((await write(other, one)).status).toBe(201);
  expect((await unblock(one, other)).status).toBe(200);
  expect((await unblock(one, other)).status).toBe(200);
  expect((await listed(one)).map(({ id }) => id)).toEqual([third.id]);
  expect((await block(one, one)).status).toBe(422);
  expect((await block(one, { ...one, id: "0".repeat(24) })).status).toBe(404);
});

test("visits are shown to the owner alone, unless the visitor hides theirs or one blocked the other", async () => {
  const { one, other } = await createTwo();
  const third = await createPerson();
  const visit = (person: Person) => call(`/api/users/profile/${one.id}`, person);
  const visitors = async () => {
    type Profile = { viewedBy: { id: string }[]; viewedByCount: number };
    const own = await (await visit(one)).json<Profile>();
    expect(own.viewedByCount).toBe(own.viewedBy.length);
    return own.viewedBy.map(({ id }) => id).sort();
  };
  await visit(other);
  await visit(third);
  expect(await visitors()).toEqual([other.id, third.id].sort());
  expect(await (await visit(third)).json()).toMatchObject({ viewedBy: [], viewedByCount: 0 });

  const hidden = await call("/api/users", third, { hidesVisits: true }, "PUT");
  expect(await hidden.json()).toMatchObject({ hidesVisits: true });
  await visit(third);
  expect(await visitors()).toEqual([other.id]);
  await block(one, other);
  await visit(other);
  expect(await visitors()).toEqual([]);
  await call("/api/users", third, { hidesVisits: "false" }, "PUT");
  await visit(third);
  expect(await visitors()).toEqual([third.id]);
});
