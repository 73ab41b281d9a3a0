import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/client";

/** Every stored count that differs from the number of its rows. */
export async function findDifferencesIn(db: Database) {
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
        OR mail_followers_count <> (SELECT count(*) FROM mail_follows
          WHERE author_id = u.id AND confirmed_at IS NOT NULL)
        OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
        OR viewers_count <> (SELECT count(*) FROM profile_views WHERE user_id = u.id)
        OR (views_count, likes_count, dislikes_count, comments_count) IS NOT
          (SELECT coalesce(sum(num_views), 0), coalesce(sum(likes_count), 0),
            coalesce(sum(dislikes_count), 0), coalesce(sum(comments_count), 0)
            FROM posts WHERE user_id = u.id)
        OR views_before
          + (SELECT coalesce(sum(views), 0) FROM daily_figures WHERE user_id = u.id) <> views_count
          + (SELECT coalesce(sum(f.views), 0) FROM posts p JOIN fresh_views f ON f.post_seq = p.seq
            WHERE p.user_id = u.id)
        OR (reviews_count, rating_total) IS NOT (SELECT count(*), coalesce(sum(rating), 0)
          FROM reviews WHERE person_id = u.id AND shown_at IS NOT NULL)
        OR (SELECT count(*) FROM received_comments WHERE user_id = u.id) <> comments_count`,
    sql`SELECT 'category ' || id FROM categories c
      WHERE posts_count <> (SELECT count(*) FROM posts WHERE category_id = c.id)
        OR projects_count <>
          (SELECT count(*) FROM posts WHERE category_id = c.id AND kind = 'project')`,
    sql`SELECT 'post ' || id FROM posts p
      WHERE comments_count <> (SELECT count(*) FROM comments WHERE post_seq = p.seq)
        OR likes_count <> (SELECT count(*) FROM reactions WHERE post_seq = p.seq AND kind = 'like')
        OR dislikes_count <>
          (SELECT count(*) FROM reactions WHERE post_seq = p.seq AND kind = 'dislike')
        OR json_array_length(recent_likes) <> min(50, likes_count)
        OR json_array_length(recent_dislikes) <> min(50, dislikes_count)
        OR (SELECT count(*) FROM posts_fts WHERE rowid = p.seq) <> 1`,
    sql`SELECT 'tag ' || tag FROM tags t
      WHERE posts_count <> (SELECT count(*) FROM post_tags WHERE tag = t.tag)`,
    sql`SELECT 'tags of post ' || id FROM posts p WHERE tags <> (SELECT json_group_array(value)
        FROM (SELECT t.value FROM json_each(p.tags) t JOIN post_tags ON tag = t.value
          WHERE post_seq = p.seq ORDER BY t.key))
      OR json_array_length(tags) <> (SELECT count(*) FROM post_tags WHERE post_seq = p.seq)`,
    sql`SELECT 'search' WHERE
      (SELECT count(*) FROM posts_fts) <> (SELECT count(*) FROM posts)
      OR (SELECT count(*) FROM users_fts) <> (SELECT count(*) FROM users)`,
    sql`SELECT 'likes of a day' FROM daily_figures d WHERE likes <>
      (SELECT count(*) FROM reactions r JOIN posts p ON p.seq = r.post_seq
        WHERE p.user_id = d.user_id AND r.kind = 'like' AND substr(r.created_at, 1, 10) = d.day)`,
  ]);
  return found.flat() as object[];
}
