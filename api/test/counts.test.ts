import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isoTime } from "../src/db/time";
import { createCategory, createPerson, createStoredPost, db, send } from "./factory";

/** Every kept count beside what counting its rows would give; empty where they agree. */
async function differences() {
  const found = await db.batch([
    sql`SELECT 'counter ' || name AS what FROM counters WHERE value <> CASE name
      WHEN 'users' THEN (SELECT count(*) FROM users)
      WHEN 'authors' THEN (SELECT count(DISTINCT user_id) FROM posts)
      WHEN 'posts' THEN (SELECT count(*) FROM posts)
      WHEN 'projects' THEN (SELECT count(*) FROM posts WHERE kind = 'project')
      WHEN 'categories' THEN (SELECT count(*) FROM categories)
      WHEN 'comments' THEN (SELECT count(*) FROM comments)
      ELSE (SELECT count(*) FROM contact_messages) END`,
    sql`SELECT 'user ' || id FROM users u
      WHERE posts_count <> (SELECT count(*) FROM posts WHERE user_id = u.id)
        OR projects_count <> (SELECT count(*) FROM posts WHERE user_id = u.id AND kind = 'project')
        OR followers_count <> (SELECT count(*) FROM follows WHERE followed_id = u.id)
        OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
        OR viewers_count <> (SELECT count(*) FROM profile_views WHERE user_id = u.id)
        OR (views_count, likes_count, dislikes_count, comments_count) IS NOT
          (SELECT coalesce(sum(num_views), 0), coalesce(sum(likes_count), 0),
            coalesce(sum(dislikes_count), 0), coalesce(sum(comments_count), 0)
            FROM posts WHERE user_id = u.id)
        OR (SELECT count(*) FROM received_comments WHERE user_id = u.id) <> comments_count`,
    sql`SELECT 'category ' || id FROM categories c
      WHERE posts_count <> (SELECT count(*) FROM posts WHERE category_id = c.id)
        OR projects_count <>
          (SELECT count(*) FROM posts WHERE category_id = c.id AND kind = 'project')`,
    sql`SELECT 'post ' || id FROM posts p
      WHERE comments_count <> (SELECT count(*) FROM comments WHERE post_seq = p.seq)
        OR num_views <> (SELECT count(*) FROM post_views WHERE post_seq = p.seq)
        OR likes_count <> (SELECT count(*) FROM reactions WHERE post_seq = p.seq AND kind = 'like')
        OR dislikes_count <>
          (SELECT count(*) FROM reactions WHERE post_seq = p.seq AND kind = 'dislike')
        OR json_array_length(recent_likes) <> min(50, likes_count)
        OR json_array_length(recent_dislikes) <> min(50, dislikes_count)
        OR (SELECT count(*) FROM posts_fts WHERE rowid = p.seq) <> 1`,
    sql`SELECT 'tag ' || tag FROM tags t
      WHERE posts_count <> (SELECT count(*) FROM post_tags WHERE tag = t.tag)`,
    sql`SELECT 'search' WHERE
      (SELECT count(*) FROM posts_fts) <> (SELECT count(*) FROM posts)
      OR (SELECT count(*) FROM users_fts) <> (SELECT count(*) FROM users)`,
    sql`SELECT 'likes of a day' FROM daily_figures d WHERE likes <>
      (SELECT count(*) FROM reactions r JOIN posts p ON p.seq = r.post_seq
        WHERE p.user_id = d.user_id AND r.kind = 'like' AND substr(r.created_at, 1, 10) = d.day)`,
    sql`SELECT 'conversation' FROM conversations c WHERE unseen_count <>
      (SELECT count(*) FROM messages
        WHERE receiver_id = c.user_id AND sender_id = c.friend_id AND status <> 'seen')`,
  ]);
  return found.flat();
}

const react = (postId: string, userId: string, kind: "like" | "dislike") =>
  db.all(sql`INSERT INTO reactions (post_seq, user_id, kind, created_at)
    VALUES ((SELECT seq FROM posts WHERE id = ${postId}), ${userId}, ${kind}, ${isoTime()})
    ON CONFLICT (post_seq, user_id) DO UPDATE SET kind = excluded.kind`);

test("every count equals its rows after writes and deletions of every kind", async () => {
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
    ...["a", "b", "c"].map(
      (id) => sql`INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text,
          created_at, updated_at)
        VALUES (${id}, ${`${one}:${two}`}, ${one}, ${two}, ${id}, 'Hello', 'now', 'now')`,
    ),
  ]);
  expect(await differences()).toEqual([]);

  await react(first, two, "dislike");
  await react(third, one, "like");
  await db.batch([
    sql`UPDATE messages SET status = 'seen' WHERE id = 'a'`,
    sql`DELETE FROM reactions WHERE user_id = ${people[5]?.id ?? ""}`,
    sql`DELETE FROM follows WHERE follower_id = ${people[6]?.id ?? ""}`,
    sql`UPDATE posts SET category_id = ${there.id}, kind = 'project', price_cents = 1,
      effective_cents = 1 WHERE id = ${first}`,
    sql`UPDATE users SET first_name = 'Renamed' WHERE id = ${one}`,
  ]);
  expect(await differences()).toEqual([]);
  const found = await db.all(
    sql`SELECT rowid FROM posts_fts WHERE posts_fts MATCH 'author : renamed'`,
  );
  expect(found).toHaveLength(2);

  await db.batch([
    sql`DELETE FROM users WHERE id = ${people[2]?.id ?? ""}`,
    sql`DELETE FROM posts WHERE id = ${second}`,
  ]);
  expect(await differences()).toEqual([]);
  await db.all(sql`DELETE FROM users WHERE id = ${one}`);
  await db.all(sql`DELETE FROM categories WHERE id = ${here.id}`);
  expect(await differences()).toEqual([]);
}, 30_000);
