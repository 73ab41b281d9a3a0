import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import { UserMeSchema } from "../../contract/responses/users";
import { createComment, deleteComment } from "../../src/queries/posts/comments";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { purgeExpired } from "../../src/queries/expired-rows";
import { createFollow, deleteFollow } from "../../src/queries/users/follows";
import { createPerson, createPosts, db, send, unique } from "../support/factory";
import { follow, publish, unfollow } from "./reading";

async function readPage(token: string, query = "") {
  const reply = await send(`/api/notifications${query}`, { token });
  expect(reply.status).toBe(200);
  return NotificationPageSchema.parse(await reply.json());
}

const list = async (token: string) => (await readPage(token)).data;

async function kindsOf(token: string): Promise<string[]> {
  return (await list(token)).map(({ kind }) => kind);
}

async function unseenOf(token: string): Promise<number> {
  return UserMeSchema.parse(await (await send("/api/users/me", { token })).json()).notifications;
}

function react(token: string, postId: string, kind = "likes") {
  return send(`/api/posts/${kind}`, { method: "PUT", token, json: { postId } });
}

async function comment(token: string, postId: string, key?: string): Promise<string> {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  const json = { postId, description: "Well said." };
  const reply = await send("/api/comments", { token, json, headers });
  return ((await reply.json()) as { id: string }).id;
}

async function createAuthor() {
  const { author, ids, category } = await createPosts(1);
  return { author, postId: ids[0] ?? "", category };
}

test("a comment, a like and a follower are told of, the last first", async () => {
  const { author, postId } = await createAuthor();
  const ada = await createPerson({ firstName: "Ada" });
  await comment(ada.token, postId);
  await react(ada.token, postId);
  await follow(ada.token, author.id);
  const [followed, liked, commented] = await list(author.token);
  expect(followed).toMatchObject({ kind: "follow", post: null, isSeen: false });
  expect(liked).toMatchObject({ kind: "like", usersCount: 1, post: { id: postId } });
  expect(commented).toMatchObject({ kind: "comment", text: "Well said.", post: { id: postId } });
  for (const one of [followed, liked, commented]) expect(one?.user?.fullName).toBe("Ada Quill");
  expect(await unseenOf(author.token)).toBe(3);
  expect(await list(ada.token)).toEqual([]);
  expect((await send("/api/notifications")).status).toBe(401);
});

test("one's own acts are told to nobody", async () => {
  const { author, postId } = await createAuthor();
  await comment(author.token, postId);
  await react(author.token, postId);
  expect(await list(author.token)).toEqual([]);
});

test("the likes of a post are one notification, which the last one leads", async () => {
  const { author, postId } = await createAuthor();
  const people = [];
  for (const firstName of ["Ada", "Bo", "Cy"]) people.push(await createPerson({ firstName }));
  for (const { token } of people) await react(token, postId);
  await react(author.token, postId);
  const read = async () =>
    (await list(author.token)).map(({ user, usersCount }) => [user?.firstName, usersCount]);
  expect(await read()).toEqual([["Cy", 3]]);
  await react(people[2]?.token ?? "", postId);
  expect(await read()).toEqual([["Bo", 2]]);
  await react(people[1]?.token ?? "", postId, "dislikes");
  expect(await read()).toEqual([["Ada", 1]]);
  await react(people[0]?.token ?? "", postId);
  expect(await read()).toEqual([]);
  await react(people[1]?.token ?? "", postId);
  expect(await read()).toEqual([["Bo", 1]]);
});

test("what is taken back is told of no longer, nor what goes with a post or an account", async () => {
  const { author, postId } = await createAuthor();
  const [ada, bo] = [await createPerson(), await createPerson()];
  const commentId = await comment(ada.token, postId);
  await follow(ada.token, author.id);
  await send(`/api/comments/${commentId}`, { method: "DELETE", token: ada.token });
  await unfollow(ada.token, author.id);
  expect(await list(author.token)).toEqual([]);

  for (const { token } of [ada, bo]) {
    await comment(token, postId);
    await react(token, postId);
    await follow(token, author.id);
  }
  await send(`/api/users/delete/${ada.id}`, { method: "DELETE", token: ada.token });
  expect(await kindsOf(author.token)).toEqual(["follow", "like", "comment"]);
  await send(`/api/posts/${postId}`, { method: "DELETE", token: author.token });
  expect(await kindsOf(author.token)).toEqual(["follow"]);
  expect(await unseenOf(author.token)).toBe(1);
});

test("a replay, and fifty parallel acts, tell once", async () => {
  const { author, postId } = await createAuthor();
  const { token } = await createPerson();
  const key = unique("key");
  for (const _ of [1, 2, 3]) await comment(token, postId, key);
  await Promise.all(Array.from({ length: 51 }, () => react(token, postId)));
  await Promise.all([1, 2, 3].map(() => follow(token, author.id)));
  expect((await kindsOf(author.token)).sort()).toEqual(["comment", "follow", "like"]);
});

test("new posts are told to those who follow closely alone", async () => {
  const { author, category } = await createAuthor();
  const [close, other] = [await createPerson(), await createPerson()];
  const json = { followId: author.id, isClose: true };
  const reply = await send("/api/users/follow", { method: "PUT", token: close.token, json });
  expect(await reply.json()).toMatchObject({ user: { isFollowing: true, isClose: true } });
  await follow(close.token, author.id);
  await follow(other.token, author.id);
  const id = await publish(author.token, category.title);
  expect((await list(close.token)).map(({ kind, post }) => [kind, post?.id])).toEqual([
    ["post", id],
  ]);
  expect(await list(other.token)).toEqual([]);

  await send("/api/users/follow", {
    method: "PUT",
    token: close.token,
    json: { ...json, isClose: false },
  });
  await publish(author.token, category.title);
  expect(await list(close.token)).toHaveLength(1);
  await send("/api/users/follow", { method: "PUT", token: close.token, json });
  await send(`/api/posts/${id}`, { method: "DELETE", token: author.token });
  expect(await list(close.token)).toEqual([]);
});

test("a change of the password is told to its owner", async () => {
  const { token } = await createPerson();
  await db.all(sql`UPDATE sessions SET confirmed_at = '2099-01-01T00:00:00.000Z'`);
  const json = { password: "a wholly new passphrase" };
  const reply = await send("/api/users/password", { method: "PUT", token, json });
  const [told] = await list(((await reply.json()) as { token: string }).token);
  expect(told).toMatchObject({
    kind: "security",
    user: null,
    post: null,
    notice: "password-change",
  });
  expect(told?.text).toMatch(/password/iu);
});

test("what was seen up to a time is counted no longer", async () => {
  const { author, postId } = await createAuthor();
  const ada = await createPerson();
  await comment(ada.token, postId);
  const [first] = await list(author.token);
  await db.all(sql`UPDATE notifications SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${author.id}`);
  await comment(ada.token, postId);
  const mark = async (json: object) => {
    const sent = { method: "PUT", token: author.token, json };
    return (await send("/api/notifications/seen", sent)).json();
  };
  expect(first?.isSeen).toBe(false);
  expect(await mark({ upTo: "2026-01-01T00:00:00.000Z" })).toEqual({ notifications: 1 });
  expect((await list(author.token)).map(({ isSeen }) => isSeen)).toEqual([false, true]);
  expect(await mark({ upTo: "2099-01-01T00:00:00.000Z" })).toEqual({ notifications: 0 });
  expect(await mark({ upTo: "2026-01-01T00:00:00.000Z" })).toEqual({ notifications: 0 });
  await comment(ada.token, postId);
  expect(await unseenOf(author.token)).toBe(1);
});

test("long lists are read in parts, and counted up to a hundred", async () => {
  const { id, token } = await createPerson();
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130)
    INSERT INTO emails (id, kind, notice, recipient_id, to_address, subject, created_at)
    SELECT printf('%024x', i + ${Date.now()}), 'security', 'guesses', ${id}, 'a@example.com',
      'S' || i, printf('2026-01-01T01:%02d:00.000Z', i / 3) FROM n`);
  expect(await unseenOf(token)).toBe(100);
  const seen = new Set<string>();
  let query = "";
  for (let page = 1; page <= 5; page += 1) {
    const { data, older } = await readPage(token, query);
    for (const { id: one } of data) seen.add(one);
    query = `?after=${older}`;
    if (older === null) break;
  }
  expect(seen.size).toBe(130);
});

test("a happening writes three rows more at most, and a lost cause none", async () => {
  // Whoever has a verified address may get a mail of it, which has rows of its own.
  const author = await createPerson({ isVerified: false });
  const { ids } = await createPosts(1, { userId: author.id });
  const [postId = ""] = ids;
  const post = await db.first<{ seq: number }>(sql`SELECT seq FROM posts WHERE id = ${postId}`);
  const [ada, bo] = [await createPerson(), await createPerson()];
  const cost = async (run: () => Promise<unknown>) => {
    const before = db.stats.rowsWritten;
    await run();
    return db.stats.rowsWritten - before;
  };
  const commentBy = (userId: string) => () =>
    createComment(db, { postSeq: post?.seq ?? 0, userId, description: "Hello" });
  const likeBy = (userId: string) => () => toggleReaction(db, { postId, userId, kind: "like" });
  // The first like of a day begins its figures.
  for (const _ of [1, 2]) await likeBy(author.id)();
  const own = { comment: await cost(commentBy(author.id)), like: await cost(likeBy(author.id)) };
  const extra = {
    comment: (await cost(commentBy(ada.id))) - own.comment,
    like: (await cost(likeBy(ada.id))) - own.like,
    anotherLike: (await cost(likeBy(bo.id))) - own.like,
  };
  for (const rows of Object.values(extra)) expect(rows).toBeLessThanOrEqual(3);
  const { cause } = (await db.first<{ cause: string }>(
    sql`SELECT cause FROM notifications WHERE user_id = ${author.id} AND kind = 'comment'`,
  )) ?? { cause: "" };
  await deleteComment(db, cause);
  await createFollow(db, ada.id, author.id);
  await deleteFollow(db, ada.id, author.id);
  expect(await kindsOf(author.token)).toEqual(["like"]);
});

test("notifications are kept for 180 days", async () => {
  const { author, postId } = await createAuthor();
  const ada = await createPerson();
  await comment(ada.token, postId);
  await react(ada.token, postId);
  const old = new Date(Date.now() - 181 * 86_400_000).toISOString();
  await db.all(sql`UPDATE notifications SET created_at = ${old}
    WHERE user_id = ${author.id} AND kind = 'comment'`);
  await purgeExpired(db);
  expect(await kindsOf(author.token)).toEqual(["like"]);
});
