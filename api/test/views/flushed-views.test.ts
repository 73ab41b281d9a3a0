import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/client";
import { isoDay } from "../../src/db/time";
import { flushViews, rankByViews } from "../../src/queries/posts/views";
import { decide, reportedPost } from "../moderation/moderating";
import { findDifferencesIn } from "../support/count-differences";
import { createPerson, createPosts, db, send } from "../support/factory";
import { createPost, readStats, readViews } from "./reading";

test("a flush that is repeated, or overtaken by a later one, counts nothing twice", async () => {
  const { author, id } = await createPost();
  const tell = (views: number, source = "one", day = isoDay()) =>
    flushViews(db, source, [{ postId: id, day, views }]);
  await tell(5);
  await tell(5);
  await tell(3);
  expect(await readViews(id)).toBe(5);
  await rankByViews(db);
  await tell(5);
  await tell(6);
  expect(await readViews(id)).toBe(6);
  // Another storage knows nothing of those visitors: an environment that was restored.
  await tell(2, "other");
  await tell(2, "other");
  expect(await readViews(id)).toBe(8);
  expect((await readStats(author.token)).total).toBe(8);
});

test("a post that is read often takes a row for ten views, another one two rows for each", async () => {
  const { ids } = await createPosts(2);
  const [often = "", seldom = ""] = ids;
  const day = isoDay();
  const counting = openDatabase(env.DB);
  const written = async (work: () => Promise<unknown>) => {
    const before = counting.stats.rowsWritten;
    await work();
    return counting.stats.rowsWritten - before;
  };
  const tell = (postId: string, views: number) =>
    written(() => flushViews(counting, "s", [{ postId, day, views }]));
  await rankByViews(counting);
  // The first of an author's day makes the day's row, with its two indexes.
  await tell(seldom, 1);
  expect(await tell(seldom, 2)).toBeLessThanOrEqual(2);
  expect(await tell(often, 10_000)).toBeLessThanOrEqual(2);
  expect(await tell(often, 10_000)).toBe(0);
  await db.all(sql`UPDATE fresh_views SET due = 10`);
  for (let views = 3; views < 12; views += 1) expect(await tell(seldom, views)).toBe(2);
  // Each of both posts in its three indexes, its author's total, what waits, and its popularity.
  expect(await written(() => rankByViews(counting))).toBeLessThanOrEqual(18);
  expect(await written(() => rankByViews(counting))).toBe(0);
});

test("the most viewed follow within the hour, and totals are right before and after", async () => {
  const { author, category, ids } = await createPosts(3);
  const [one = "", two = "", three = ""] = ids;
  const day = isoDay();
  await flushViews(db, "s", [
    { postId: one, day, views: 40 },
    { postId: three, day, views: 20 },
  ]);
  const popular = async () => {
    const reply = await send(`/api/posts?category=${category.id}&sort=popular&fields=card`);
    return (await reply.json<{ id: string; numViews: number }[]>()).map((post) => [
      post.id,
      post.numViews,
    ]);
  };
  expect((await readStats(author.token)).total).toBe(60);
  await rankByViews(db);
  expect(await popular()).toEqual([
    [one, 40],
    [three, 20],
    [two, 0],
  ]);
  expect((await readStats(author.token)).total).toBe(60);
});

test("an author's total keeps the views of days that are cleared away, and loses those of deleted posts", async () => {
  const { author, ids } = await createPosts(2);
  const [kept = "", deleted = ""] = ids;
  const days = ["2026-01-01", isoDay()];
  for (const day of days) {
    await flushViews(db, "s", [
      { postId: kept, day, views: 7 },
      { postId: deleted, day, views: 2 },
    ]);
  }
  const total = async () => (await readStats(author.token)).total;
  expect(await total()).toBe(18);
  await db.all(sql`DELETE FROM daily_figures WHERE day < ${isoDay()}`);
  expect(await total()).toBe(18);
  await send(`/api/posts/${deleted}`, { method: "DELETE", token: author.token });
  expect(await total()).toBe(14);
  await rankByViews(db);
  expect(await total()).toBe(14);
});

test("an author's total does without the views of a hidden post until it is restored", async () => {
  const { author, postId: id } = await reportedPost();
  const moderator = await createPerson({ isModerator: true });
  const tell = () => flushViews(db, "s", [{ postId: id, day: isoDay(), views: 3 }]);
  const total = async () => (await readStats(author.token)).total;
  await tell();
  expect(await total()).toBe(3);
  await decide(moderator, id, { action: "hide", reason: "Not here" });
  expect(await total()).toBe(0);
  await decide(moderator, id, { action: "restore", reason: "It was right" });
  await tell();
  expect(await total()).toBe(3);
  expect(await readViews(id)).toBe(3);
  expect(await findDifferencesIn(db)).toEqual([]);
});
