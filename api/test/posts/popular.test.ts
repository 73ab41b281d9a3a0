import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { pageOf } from "../../contract/common";
import { PostCardSchema } from "../../contract/responses/posts";
import { openDatabase } from "../../src/db/client";
import { DAY_MS, isoDay, isoTime } from "../../src/db/time";
import { rankPosts } from "../../src/services/operations/rank-posts";
import { runScheduled } from "../../src/services/operations/scheduled";
import { purgeLog } from "../../src/services/purges/purge";
import { createComment, getCommentedPost } from "../../src/queries/posts/comments";
import { scorePopular } from "../../src/queries/posts/popular";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { flushViews } from "../../src/queries/posts/views";
import { purgeExpired } from "../../src/queries/expired-rows";
import { createPerson, createPosts, db, send } from "../support/factory";

const PageSchema = pageOf(PostCardSchema);

beforeEach(async () => {
  await rankPosts(env, db);
  await db.all(sql`DELETE FROM popular_posts`);
});

async function list(query = "") {
  const reply = await send(`/api/posts?page=1&fields=card&sort=trending${query}`);
  return PageSchema.parse(await reply.json());
}
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

async function like(postId: string, userId?: string) {
  const person = userId ?? (await createPerson()).id;
  await toggleReaction(db, { postId, userId: person, kind: "like" });
}

const view = (postId: string, views: number) =>
  flushViews(db, "s", [{ postId, day: isoDay(), views }]);

async function save(postId: string) {
  const { token } = await createPerson();
  await send("/api/posts/saves", { method: "PUT", token, json: { postId } });
}

async function comment(postId: string, userId: string) {
  const post = await getCommentedPost(db, postId);
  await createComment(db, { postSeq: post?.seq ?? 0, userId, description: "Good morning" });
}

test("likes, comments, saves and views make a post popular, in lists and on the landing page", async () => {
  const { ids, category } = await createPosts(5);
  const [viewed = "", liked = "", saved = "", discussed = "", quiet = ""] = ids;
  await view(viewed, 30);
  for (let count = 0; count < 5; count += 1) await like(liked);
  for (let count = 0; count < 3; count += 1) await save(saved);
  for (let count = 0; count < 2; count += 1) await comment(discussed, (await createPerson()).id);
  expect((await list()).total).toBe(0);
  await rankPosts(env, db);

  const order = [viewed, liked, saved, discussed];
  expect(await list()).toMatchObject({ total: 4 });
  expect(idsOf(await list())).toEqual(order);
  expect(idsOf(await list(`&category=${category.title}&kind=blog`))).toEqual(order);
  expect(idsOf(await list("&kind=project"))).toEqual([]);
  expect(idsOf(await list(`&after=${liked}`))).toEqual([saved, discussed]);
  expect(idsOf(await list(`&before=${saved}`))).toEqual([viewed, liked]);
  const found = await send("/api/posts/search?searchQuery=post&fields=card&sort=trending");
  expect(idsOf(await found.json()).slice(0, 4)).toEqual(order);
  const landing = z.object({ popular: z.array(PostCardSchema) });
  const { popular } = landing.parse(await (await send("/api/landing")).json());
  expect(popular.map(({ id }) => id)).toEqual(order);
  expect(order).not.toContain(quiet);
});

test("what is older counts less, and of what is older than a week nothing", async () => {
  const { ids } = await createPosts(3);
  const [old = "", recent = "", ancient = ""] = ids;
  const likeAt = async (postId: string, days: number) => {
    await like(postId);
    await db.all(sql`UPDATE reactions SET created_at = ${isoTime(Date.now() - days * DAY_MS)}
      WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId}) AND created_at > ${isoTime(Date.now() - DAY_MS)}`);
  };
  for (let count = 0; count < 3; count += 1) await likeAt(old, 5);
  await likeAt(ancient, 8);
  await like(recent);
  await rankPosts(env, db);
  expect(idsOf(await list())).toEqual([recent, old]);

  await db.all(sql`UPDATE popular_posts SET active_on = ${isoDay(Date.now() - 8 * DAY_MS)}
    WHERE post_seq = (SELECT seq FROM posts WHERE id = ${recent})`);
  await purgeExpired(db);
  expect(idsOf(await list())).toEqual([old]);
});

test("neither an author's own acts nor what is taken back and done again make a post popular", async () => {
  const { author, ids } = await createPosts(3);
  const [own = "", toggled = "", loved = ""] = ids;
  const person = await createPerson();
  await like(own, author.id);
  await comment(own, author.id);
  await like(toggled, person.id);
  for (let count = 0; count < 2; count += 1) await like(loved);
  await rankPosts(env, db);
  for (let hour = 0; hour < 5; hour += 1) {
    await like(toggled, person.id);
    await like(toggled, person.id);
    await rankPosts(env, db);
  }
  expect(idsOf(await list())).toEqual([loved, toggled]);
});

test("cached lists are purged only where the order is another one", async () => {
  const { ids } = await createPosts(2);
  const [one = "", two = ""] = ids;
  await like(one);
  const purges = async () => {
    const before = (await purgeLog(env).since(0)).seq;
    await rankPosts(env, db);
    return (await purgeLog(env).since(before)).purges.map(({ tags }) => tags);
  };
  expect(await purges()).toEqual([["popular"]]);
  expect(await purges()).toEqual([]);
  await like(one);
  expect(await purges()).toEqual([]);
  for (let count = 0; count < 3; count += 1) await like(two);
  expect(await purges()).toEqual([["popular"]]);
});

test("a deleted post leaves the list at once, and what is new of others is read once", async () => {
  const { ids } = await createPosts(2);
  for (const id of ids) await like(id);
  await rankPosts(env, db);
  await db.all(sql`DELETE FROM posts WHERE id = ${ids[0]}`);
  expect(idsOf(await list())).toEqual([ids[1]]);
  const counting = openDatabase(env.DB);
  await scorePopular(counting);
  expect(counting.stats.rowsRead).toBeLessThanOrEqual(30);
  expect(counting.stats.rowsWritten).toBeLessThanOrEqual(1);
});

test("a database whose posts never were ranked has its list after the first minute", async () => {
  const { ids, category } = await createPosts(1);
  await like(ids[0] ?? "");
  await db.all(sql`DELETE FROM popular_marks WHERE name = 'listed'`);
  await runScheduled({ cron: "* * * * *" }, env);
  expect(idsOf(await list(`&category=${category.title}`))).toEqual(ids);
});

test("the saves of a post that has over 100 go on counting", async () => {
  const { ids } = await createPosts(1);
  const [id = ""] = ids;
  const people = await Promise.all(Array.from({ length: 104 }, () => createPerson()));
  const saveBy = (savers: { id: string }[]) =>
    db.batch(
      savers.map(
        ({ id: userId }) => sql`INSERT INTO saves (user_id, post_seq, created_at)
        SELECT ${userId}, seq, ${isoTime()} FROM posts WHERE id = ${id}`,
      ),
    );
  const score = async () => {
    await rankPosts(env, db);
    const row = await db.first<{ score: number }>(sql`SELECT score FROM popular_posts
      WHERE post_seq = (SELECT seq FROM posts WHERE id = ${id})`);
    return row?.score ?? 0;
  };
  await saveBy(people.slice(0, 101));
  const before = await score();
  await saveBy(people.slice(101));
  expect(await score()).toBeGreaterThan(before + 0.01);
});
