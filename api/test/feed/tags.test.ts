import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { FeedSuggestionsSchema } from "../../contract/posts/feed";
import { MAX_FOLLOWED_TAGS } from "../../contract/posts/tags";
import { FollowedTagSchema, TagSchema } from "../../contract/responses/tags";
import { openDatabase } from "../../src/db/client";
import { readSearchTerms } from "../../src/queries/posts/search-terms";
import { findTags } from "../../src/queries/posts/tags";
import { createPerson, createPosts, db, send, unique } from "../support/factory";
import { followTag, unfollowTag } from "./reading";

async function listFollowed(token: string, query = "") {
  const reply = await send(`/api/tags/followed${query}`, { token });
  return z.array(FollowedTagSchema).parse(await reply.json());
}

test("a tag is followed and unfollowed, and a second request changes nothing", async () => {
  const [ink, paper] = [unique("ink"), unique("paper")];
  await createPosts(1, { tags: [ink, paper] });
  const { token } = await createPerson();
  for (const _ of [1, 2]) {
    const reply = await followTag(token, ` ${ink.toUpperCase()} `);
    expect(await reply.json()).toMatchObject({ tag: ink, isFollowing: true });
  }
  await followTag(token, paper);
  expect((await listFollowed(token)).map(({ tag }) => tag)).toEqual([paper, ink]);
  expect((await listFollowed(token, `?tag=${ink}`)).map(({ tag }) => tag)).toEqual([ink]);
  for (const _ of [1, 2]) {
    const reply = await unfollowTag(token, ink);
    expect(await reply.json()).toMatchObject({ tag: ink, isFollowing: false });
  }
  expect((await listFollowed(token)).map(({ tag }) => tag)).toEqual([paper]);
});

test("following needs a session, a tag that a post has, and room for one more", async () => {
  const tag = unique("ink");
  await createPosts(1, { tags: [tag] });
  const { id, token } = await createPerson();
  const statusOf = async (bearer: string | undefined, value: unknown) =>
    (await followTag(bearer, value)).status;
  expect(await statusOf(undefined, tag)).toBe(401);
  expect(await statusOf(token, unique("unknown"))).toBe(404);
  expect(await statusOf(token, 7)).toBe(422);
  await db.all(sql`WITH RECURSIVE n (i) AS (
      SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_FOLLOWED_TAGS})
    INSERT INTO tag_follows (user_id, tag, created_at)
    SELECT ${id}, 'tag ' || i, '2026-01-01T00:00:00.000Z' FROM n`);
  const refused = await followTag(token, tag);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ fields: { tag: [expect.stringContaining("500")] } });
});

test("the most used tags come first", async () => {
  const [often, seldom] = [unique("often"), unique("seldom")];
  await createPosts(3, { tags: [often] });
  await createPosts(1, { tags: [seldom] });
  const tags = z.array(TagSchema).parse(await (await send("/api/tags")).json());
  const counts = new Map(tags.map(({ tag, postsCount }) => [tag, postsCount]));
  expect([counts.get(often), counts.get(seldom)]).toEqual([3, 1]);
  expect([...counts.values()].toSorted((one, other) => other - one)).toEqual([...counts.values()]);
});

test("tags are found by how they or one of their words begin, the most used first", async () => {
  const ink = unique("tint").replaceAll("-", "");
  await createPosts(2, { tags: [`${ink} walnut`, ink, `old ${ink}`] });
  await createPosts(1, { tags: [`${ink} walnut`, `${ink}-pot`] });
  const { token } = await createPerson();
  await followTag(token, ink);
  const find = async (query: string, bearer?: string) => {
    const reply = await send(`/api/tags?query=${encodeURIComponent(query)}`, { token: bearer });
    return z.array(TagSchema).parse(await reply.json());
  };
  const named = async (query: string) => (await find(query)).map(({ tag }) => tag);
  expect(await named(ink)).toEqual([ink, `${ink} walnut`, `old ${ink}`, `${ink}-pot`]);
  expect(await named(`${ink.toUpperCase()} Wal`)).toEqual([`${ink} walnut`, ink]);
  expect(await named(`${ink} pot`)).toEqual([`${ink}-pot`, ink]);
  expect(await named(`tag:${ink}`)).toContain(ink);
  expect(await named(`author:${ink} -walnut`)).toEqual([]);
  expect(await find(ink, token)).toContainEqual({ tag: ink, postsCount: 2, isFollowing: true });
  expect((await find(ink))[0]).toEqual({ tag: ink, postsCount: 2 });
});

test("looking for tags reads a limited number of rows", async () => {
  const { author } = await createPosts(1);
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO tags (tag, posts_count) SELECT 'many tags ' || i, 1 FROM n`);
  const counting = openDatabase(env.DB);
  expect(await findTags(counting, readSearchTerms("many"), author.id)).toHaveLength(20);
  expect(counting.stats.rowsRead).toBeLessThan(500);
});

test("people and tags are suggested that one does not follow yet", async () => {
  const tag = unique("ink");
  const { author } = await createPosts(4, { tags: [tag] });
  await db.all(
    sql`UPDATE users SET is_verified = 1, followers_count = 1000 WHERE id = ${author.id}`,
  );
  const { token } = await createPerson();
  const suggest = async (bearer: string) => {
    const reply = await send("/api/feed/suggestions", { token: bearer });
    const { people, tags } = FeedSuggestionsSchema.parse(await reply.json());
    return [people.some(({ id }) => id === author.id), tags.some((one) => one.tag === tag)];
  };
  expect(await suggest(token)).toEqual([true, true]);
  expect((await suggest(author.token))[0]).toBe(false);
  await followTag(token, tag);
  await send("/api/users/follow", { method: "PUT", token, json: { followId: author.id } });
  expect(await suggest(token)).toEqual([false, false]);
});
