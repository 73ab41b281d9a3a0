import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { OwnStatsSchema } from "../../contract/site/own-stats";
import { UserMeSchema } from "../../contract/responses/users";
import { newId } from "../../src/db/id";
import { isoDay } from "../../src/db/time";
import { countViewsOf, createPerson, createPosts, db, send } from "../support/factory";

async function createBusyAuthor() {
  const { author, ids } = await createPosts(2);
  const [first = "", second = ""] = ids;
  const reader = await createPerson({ firstName: "Ada" });
  for (const id of ids) await send(`/api/posts/${id}`, { token: reader.token });
  for (const postId of [first, second, first]) {
    await send("/api/comments", { token: reader.token, json: { postId, description: "Hm" } });
  }
  // One's own comments are counted, but are no news.
  const own = { postId: ids[0], description: "Thank you" };
  await send("/api/comments", { token: author.token, json: own });
  for (const message of ["One", "Two"]) {
    const json = { receiverId: author.id, message };
    await send("/api/users/send-message", { token: reader.token, json });
  }
  const json = { followId: author.id };
  await send("/api/users/follow", { method: "PUT", token: reader.token, json });
  await send(`/api/users/profile/${author.id}`, { token: reader.token });
  await countViewsOf(...ids);
  return { author, reader, ids };
}

test("an author sees the totals of their posts and the last 30 days", async () => {
  const { author, ids } = await createBusyAuthor();
  const reply = await send("/api/stats/me", { token: author.token });
  const stats = OwnStatsSchema.parse(await reply.json());
  expect(stats).toMatchObject({
    posts: 2,
    views: 2,
    likes: 0,
    dislikes: 0,
    comments: 4,
    followers: 1,
    unread: 2,
  });
  expect(stats.days).toHaveLength(30);
  expect(stats.days.at(-1)).toEqual({ date: isoDay(), views: 2, likes: 0 });
  expect(stats.latestComments.map(({ post }) => post)).toEqual([ids[0], ids[1], ids[0]]);
});

test("comments of whom an author has blocked or muted are no news to them", async () => {
  const { author, reader, ids } = await createBusyAuthor();
  const other = await createPerson();
  const json = { postId: ids[1], description: "Seen" };
  await send("/api/comments", { token: other.token, json });
  const block = { userId: reader.id, kind: "mute" };
  await send("/api/users/blocks", { method: "PUT", token: author.token, json: block });
  const reply = await send("/api/stats/me", { token: author.token });
  const { latestComments, comments } = OwnStatsSchema.parse(await reply.json());
  expect(latestComments).toMatchObject([{ description: "Seen" }]);
  expect(comments).toBe(5);
});

test("an admin sees the author's statistics", async () => {
  const { author } = await createBusyAuthor();
  const admin = await createPerson({ isAdmin: true });
  const own = await send("/api/stats/me", { token: author.token });
  const other = await send(`/api/stats/${author.id}`, { token: admin.token });
  expect(await other.json()).toEqual(await own.json());
  const unknown = await send(`/api/stats/${newId()}`, { token: admin.token });
  expect(unknown.status).toBe(404);
});

test("the caller's own profile has the number of unread messages", async () => {
  const { author, reader } = await createBusyAuthor();
  const unreadOf = async ({ token }: { token: string }) =>
    UserMeSchema.parse(await (await send("/api/users/me", { token })).json()).unread;
  expect([await unreadOf(author), await unreadOf(reader)]).toEqual([2, 0]);
});

test("a new user's statistics are zero", async () => {
  const { token } = await createPerson();
  const stats = OwnStatsSchema.parse(await (await send("/api/stats/me", { token })).json());
  expect(stats).toMatchObject({ posts: 0, views: 0, comments: 0, unread: 0, latestComments: [] });
  expect(stats.days.every(({ views, likes }) => views === 0 && likes === 0)).toBe(true);
});

test("the export contains all the caller's data and no secret", async () => {
  const { author, reader, ids } = await createBusyAuthor();
  const verify = (isVerified: number) =>
    db.all(sql`UPDATE users SET is_verified = ${isVerified} WHERE id = ${author.id}`);
  await verify(0);
  await send("/api/users/generate-verify-email-token", { method: "POST", token: author.token });
  await verify(1);
  const reply = await send("/api/users/export", { token: author.token });
  const text = await reply.text();
  const all = ExportSchema.strict().parse(JSON.parse(text));
  expect(all.user).toMatchObject({ id: author.id, email: author.email });
  expect(all.posts.map(({ id }) => id)).toEqual(ids);
  expect(all.messages.map(({ message }) => message.text)).toEqual(["One", "Two"]);
  expect(all.followers).toMatchObject([{ userId: reader.id }]);
  expect(all.viewedBy).toMatchObject([{ userId: reader.id }]);
  expect(all.emails).toMatchObject([{ kind: "verify-account", recipientId: author.id }]);
  expect(all.sessions).toMatchObject([{ current: true }]);
  expect(all.days).toMatchObject([{ views: 2 }]);
  expect(text).not.toMatch(new RegExp(`${author.token}|${author.tokenHash}|scrypt`, "u"));
  expect(text).not.toContain(reader.email);

  const other = await send("/api/users/export", { token: reader.token });
  const theirs = ExportSchema.parse(await other.json());
  expect(theirs).toMatchObject({
    comments: [{ post: ids[0] }, { post: ids[1] }, { post: ids[0] }],
    following: [{ userId: author.id }],
    viewedProfiles: [{ userId: author.id }],
  });
});

test("statistics and export need a session", async () => {
  expect((await send("/api/stats/me")).status).toBe(401);
  expect((await send("/api/users/export")).status).toBe(401);
});
