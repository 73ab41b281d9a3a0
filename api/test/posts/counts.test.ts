import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isoTime } from "../../src/db/time";
import { findDifferences } from "../support/differences";
import { createCategory, createPerson, createStoredPost, db, send } from "../support/factory";

const react = (postId: string, userId: string, kind: "like" | "dislike") =>
  db.all(sql`INSERT INTO reactions (post_seq, user_id, kind, created_at)
    VALUES ((SELECT seq FROM posts WHERE id = ${postId}), ${userId}, ${kind}, ${isoTime()})
    ON CONFLICT (post_seq, user_id) DO UPDATE SET kind = excluded.kind`);

test("every count equals its rows after all kinds of writes and deletions", async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => createPerson()));
  const [one, two] = [people[0]?.id ?? "", people[1]?.id ?? ""];
  const [here, there] = [await createCategory(), await createCategory()];
  const posts = [
    await createStoredPost({ userId: one, categoryId: here.id, tags: ["ink", "oak"] }),
    await createStoredPost({ userId: one, categoryId: here.id, priceCents: 500 }),
    await createStoredPost({ userId: two, categoryId: there.id, priceCents: 0 }),
  ];
  const [first = "", second = "", third = ""] = posts;
  for (const { id, token } of people) {
    await react(first, id, "like");
    await react(third, id, "dislike");
    await send(`/api/posts/${second}`, { token });
  }
  const token = people[2]?.token;
  for (const postId of posts) {
    await send("/api/comments", { token, json: { postId, description: "Hello" } });
  }
  await db.batch([
    sql`INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT id, ${one}, created_at FROM users WHERE id <> ${one}`,
    sql`INSERT INTO profile_views (user_id, viewer_id, viewed_at)
      SELECT ${two}, id, created_at FROM users WHERE id <> ${two}`,
  ]);
  expect(await findDifferences()).toEqual([]);

  await react(first, two, "dislike");
  await react(third, one, "like");
  await db.batch([
    sql`DELETE FROM reactions WHERE user_id = ${people[5]?.id ?? ""}`,
    sql`DELETE FROM follows WHERE follower_id = ${people[6]?.id ?? ""}`,
    sql`UPDATE posts SET category_id = ${there.id}, kind = 'project', price_cents = 1,
      effective_cents = 1 WHERE id = ${first}`,
    sql`UPDATE users SET first_name = 'Renamed' WHERE id = ${one}`,
  ]);
  expect(await findDifferences()).toEqual([]);
  const found = await db.all(
    sql`SELECT rowid FROM posts_fts WHERE posts_fts MATCH 'author : renamed'`,
  );
  expect(found).toHaveLength(2);

  await db.batch([
    sql`DELETE FROM users WHERE id = ${people[2]?.id ?? ""}`,
    sql`DELETE FROM posts WHERE id = ${second}`,
  ]);
  expect(await findDifferences()).toEqual([]);
  await db.all(sql`DELETE FROM users WHERE id = ${one}`);
  await db.all(sql`DELETE FROM categories WHERE id = ${here.id}`);
  expect(await findDifferences()).toEqual([]);
}, 30_000);
