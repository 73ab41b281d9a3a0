import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { BACKFILLED, MAX_ENTRIES } from "../../src/queries/feed/entries";
import { fillFeeds } from "../../src/queries/feed/tasks";
import { publishDue } from "../../src/services/drafts/publish-due";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredDraft,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";
import {
  countEntries,
  feedIds,
  follow,
  followTag,
  publish,
  readPage,
  unfollow,
  unfollowTag,
} from "./reading";

async function createReader() {
  const reader = await createPerson();
  const author = await createPerson();
  const category = (await createCategory()).title;
  await follow(reader.token, author.id);
  return { reader, author, category };
}

test("what followed people publish is in the feed, and what others publish is not", async () => {
  const { reader, author, category } = await createReader();
  const stranger = await createPerson();
  const first = await publish(author.token, category);
  await publish(stranger.token, category);
  await publish(reader.token, category);
  const second = await publish(author.token, category);
  expect(await feedIds(reader.token)).toEqual([second, first]);
  expect(await feedIds(author.token)).toEqual([]);
  expect((await send("/api/feed")).status).toBe(401);
});

test("a post by a followed person with followed tags is listed once", async () => {
  const { reader, author, category } = await createReader();
  const tags = [unique("ink"), unique("paper")];
  const first = await publish(author.token, category, { tags });
  for (const tag of tags) await followTag(reader.token, tag);
  const second = await publish(author.token, category, { tags });
  expect(await feedIds(reader.token)).toEqual([second, first]);
  await unfollow(reader.token, author.id);
  expect(await feedIds(reader.token)).toEqual([second, first]);
  await unfollowTag(reader.token, tags[0]);
  expect(await feedIds(reader.token)).toEqual([second, first]);
  await unfollowTag(reader.token, tags[1]);
  expect(await feedIds(reader.token)).toEqual([]);
});

test("following brings the newest posts, in the order in which all were published", async () => {
  const { ids, author, category } = await createPosts(BACKFILLED + 2);
  const other = await createPerson();
  const between = await createStoredPost({ userId: other.id, categoryId: category.id });
  const last = await createStoredPost({ userId: author.id, categoryId: category.id });
  const reader = await createPerson();
  await follow(reader.token, other.id);
  for (const _ of [1, 2]) await follow(reader.token, author.id);
  expect(await countEntries(reader.id)).toBe(BACKFILLED + 1);
  expect((await feedIds(reader.token)).slice(0, 3)).toEqual([last, between, ids.at(-1)]);
});

test("pages go on where the one before ended, in both directions", async () => {
  const { ids, author } = await createPosts(45);
  const reader = await createPerson();
  await follow(reader.token, author.id);
  const newest = ids.toReversed();
  const read = async (query: string) => {
    const { data, ...cursors } = await readPage(reader.token, query);
    return { ids: data.map(({ id }) => id), ...cursors };
  };
  const first = await read("");
  expect(first).toEqual({ ids: newest.slice(0, 20), older: newest[19], newer: null });
  const second = await read(`?after=${first.older}`);
  expect(second).toEqual({ ids: newest.slice(20, 40), older: newest[39], newer: newest[20] });
  const third = await read(`?after=${second.older}`);
  expect(third).toEqual({ ids: newest.slice(40), older: null, newer: newest[40] });
  expect(await read(`?before=${third.newer}`)).toEqual(second);
  expect(await read(`?before=${second.newer}`)).toEqual({ ...first, older: newest[19] });
  expect((await read(`?after=${"0".repeat(24)}`)).ids).toEqual(first.ids);
});

test("drafts are never in a feed, and scheduled posts once they appear", async () => {
  const { reader, author } = await createReader();
  await createStoredDraft(author.id);
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const id = await createStoredDraft(author.id, { status: "scheduled", publishAt });
  await publishDue(env);
  while (await fillFeeds(db));
  expect(await feedIds(reader.token)).toEqual([]);
  await db.all(sql`UPDATE drafts SET publish_at = '2026-01-01T00:00:00.000Z' WHERE id = ${id}`);
  await publishDue(env);
  while (await fillFeeds(db));
  expect(await feedIds(reader.token)).toEqual([id]);
});

test("posts of blocked people are left out until they are unblocked", async () => {
  const { reader, author, category } = await createReader();
  const id = await publish(author.token, category);
  const setBlocked = (isBlocked: number) =>
    db.all(sql`UPDATE users SET is_blocked = ${isBlocked} WHERE id = ${author.id}`);
  await setBlocked(1);
  expect(await feedIds(reader.token)).toEqual([]);
  await setBlocked(0);
  expect(await feedIds(reader.token)).toEqual([id]);
});

test("posts of the muted and blocked are in no feed of who did so, by no tag, until that is over", async () => {
  for (const kind of ["mute", "block"]) {
    const { reader, author, category } = await createReader();
    const tag = unique("quiet");
    const other = await createPerson();
    const put = (path: string) =>
      send(path, { method: "PUT", token: reader.token, json: { userId: author.id, kind } });
    const plain = await publish(author.token, category);
    const tagged = await publish(author.token, category, { tags: tag });
    const others = await publish(other.token, category, { tags: tag });
    await followTag(reader.token, tag);
    while (await fillFeeds(db));
    expect(await feedIds(reader.token)).toEqual([others, tagged, plain]);
    await put("/api/users/blocks");
    expect(await feedIds(reader.token)).toEqual([others]);
    expect(await countEntries(reader.id)).toBe(1);
    // Neither a new post nor a tag that is followed anew brings them back.
    await publish(author.token, category, { tags: tag });
    while (await fillFeeds(db));
    await unfollowTag(reader.token, tag);
    await followTag(reader.token, tag);
    expect(await countEntries(reader.id)).toBe(1);
    // What the release before enters is not shown either.
    const enter = sql`INSERT INTO feed_entries (entry) SELECT (u.seq << 30) + p.seq
      FROM users u JOIN posts p ON p.id = ${tagged} WHERE u.id = ${reader.id}`;
    await db.all(enter);
    expect(await feedIds(reader.token)).toEqual([others]);
    await put("/api/users/unblocks");
    const back = await feedIds(reader.token);
    expect(back).toHaveLength(kind === "mute" ? 4 : 3);
    // A block has ended the follow: only the tag brings posts back.
    expect(back.includes(plain)).toBe(kind === "mute");
  }
});

test("a post enters and leaves the feeds of a tag with that tag", async () => {
  const { reader, author, category } = await createReader();
  await unfollow(reader.token, author.id);
  const tag = unique("ink");
  const known = await publish(author.token, category, { tags: [tag] });
  await followTag(reader.token, tag);
  const id = await publish(author.token, category, { tags: ["other"] });
  const retag = async (tags: string[]) => {
    await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json: { tags } });
    while (await fillFeeds(db));
  };
  await retag(["other", tag]);
  expect(await feedIds(reader.token)).toEqual([id, known]);
  await retag(["other"]);
  expect(await feedIds(reader.token)).toEqual([known]);
  expect(await db.all(sql`SELECT 1 FROM feed_tasks`)).toEqual([]);
});

test("a change that keeps the tags notes nothing for feeds", async () => {
  const { reader, author, category } = await createReader();
  const tag = unique("ink");
  const id = await publish(author.token, category, { tags: [tag] });
  await followTag(reader.token, tag);
  const json = { title: "Changed", tags: [tag] };
  await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json });
  expect(await db.all(sql`SELECT 1 FROM feed_tasks`)).toEqual([]);
});

test("filling takes steps, and goes on where one ended", async () => {
  const { author, category } = await createPosts(1);
  const readers = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
  for (const reader of readers) await follow(reader.token, author.id);
  const id = await createStoredPost({ userId: author.id, categoryId: category.id });
  let rounds = 1;
  while (await fillFeeds(db, { step: 2 })) rounds += 1;
  expect(rounds).toBe(3);
  for (const reader of readers) expect((await feedIds(reader.token))[0]).toBe(id);
});

test("who unfollows before a post is put into feeds does not get it", async () => {
  const { reader, author } = await createReader();
  const category = await createCategory();
  await createStoredPost({ userId: author.id, categoryId: category.id });
  await unfollow(reader.token, author.id);
  while (await fillFeeds(db));
  expect(await countEntries(reader.id)).toBe(0);
});

test("entries of deleted posts are cleared away when they are met", async () => {
  const { ids, author } = await createPosts(30);
  const reader = await createPerson();
  await follow(reader.token, author.id);
  const [oldest = ""] = ids;
  await db.all(sql`DELETE FROM posts WHERE user_id = ${author.id} AND id <> ${oldest}`);
  expect(await feedIds(reader.token)).toEqual([oldest]);
  expect(await countEntries(reader.id)).toBe(1);
});

test("a feed is trimmed to its newest entries", async () => {
  const reader = await createPerson();
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    INSERT INTO feed_entries (entry) SELECT (u.seq << 30) + n.i FROM users u, n
    WHERE u.id = ${reader.id}`);
  await follow(reader.token, (await createPosts(1)).author.id);
  expect(await countEntries(reader.id)).toBe(MAX_ENTRIES);
});

test("the feed and the followed tags go with the account, and are exported before", async () => {
  const { reader, author, category } = await createReader();
  const tag = unique("ink");
  await publish(author.token, category, { tags: [tag] });
  await followTag(reader.token, tag);
  const exported = await send("/api/users/export", { token: reader.token });
  const { followedTags } = ExportSchema.parse(await exported.json());
  expect(followedTags.map((followed) => followed.tag)).toEqual([tag]);
  const before = await db.first<{ seq: number }>(
    sql`SELECT seq FROM users WHERE id = ${reader.id}`,
  );
  await send(`/api/users/delete/${reader.id}`, { method: "DELETE", token: reader.token });
  const left = sql`SELECT 1 FROM feed_entries WHERE entry >> 30 = ${before?.seq}`;
  expect(await db.all(left)).toEqual([]);
  expect(await db.all(sql`SELECT 1 FROM tag_follows WHERE tag = ${tag}`)).toEqual([]);
});
