import { COUNT_VIEWS_BEFORE } from "../../api/src/queries/posts/views";

const ROWS_AT_ONCE = 500;

// Others write during a backup, so all figures are counted again from their rows.
const COUNTS = [
  `DELETE FROM received_comments`,
  `INSERT INTO received_comments (user_id, comment_seq)
    SELECT p.user_id, c.seq FROM comments c JOIN posts p ON p.seq = c.post_seq`,
  `DELETE FROM tags`,
  `INSERT INTO tags (tag, posts_count) SELECT tag, count(*) FROM post_tags GROUP BY tag`,
  `UPDATE users SET
    posts_count = (SELECT count(*) FROM posts WHERE user_id = users.id),
    projects_count = (SELECT count(*) FROM posts WHERE user_id = users.id AND kind = 'project'),
    sold_count = (SELECT count(*) FROM posts
      WHERE user_id = users.id AND kind = 'project' AND availability = 'sold'),
    followers_count = (SELECT count(*) FROM follows WHERE followed_id = users.id),
    mail_followers_count = (SELECT count(*) FROM mail_follows
      WHERE author_id = users.id AND confirmed_at IS NOT NULL),
    following_count = (SELECT count(*) FROM follows WHERE follower_id = users.id),
    viewers_count = (SELECT count(*) FROM profile_views WHERE user_id = users.id),
    (views_count, likes_count, dislikes_count, comments_count) = (SELECT
      coalesce(sum(num_views), 0), coalesce(sum(likes_count), 0),
      coalesce(sum(dislikes_count), 0), coalesce(sum(comments_count), 0)
      FROM posts WHERE user_id = users.id),
    (reviews_count, rating_total) = (SELECT count(*), coalesce(sum(rating), 0)
      FROM reviews WHERE person_id = users.id AND shown_at IS NOT NULL)`,
  COUNT_VIEWS_BEFORE,
  `UPDATE categories SET
    posts_count = (SELECT count(*) FROM posts WHERE category_id = categories.id),
    projects_count = (SELECT count(*) FROM posts
      WHERE category_id = categories.id AND kind = 'project')`,
  `UPDATE counters SET value = CASE name
    WHEN 'users' THEN (SELECT count(*) FROM users)
    WHEN 'authors' THEN (SELECT count(DISTINCT user_id) FROM posts)
    WHEN 'posts' THEN (SELECT count(*) FROM posts)
    WHEN 'projects' THEN (SELECT count(*) FROM posts WHERE kind = 'project')
    WHEN 'categories' THEN (SELECT count(*) FROM categories)
    WHEN 'comments' THEN (SELECT count(*) FROM comments)
    WHEN 'contactMessages' THEN (SELECT count(*) FROM contact_messages)
    ELSE value END`,
];

const newestOf = (kind: string) => `(SELECT json_group_array(user_id) FROM (
  SELECT user_id FROM reactions WHERE post_seq = posts.seq AND kind = '${kind}'
  ORDER BY created_at DESC, user_id DESC LIMIT 50))`;

// View counts outlive their rows, so they stay as they are.
const COUNT_POSTS = `UPDATE posts SET
  comments_count = (SELECT count(*) FROM comments WHERE post_seq = posts.seq),
  co_authors_count = (SELECT count(*) FROM co_authors
    WHERE document_id = posts.id AND accepted_at IS NOT NULL),
  likes_count = (SELECT count(*) FROM reactions WHERE post_seq = posts.seq AND kind = 'like'),
  dislikes_count = (SELECT count(*) FROM reactions WHERE post_seq = posts.seq AND kind = 'dislike'),
  recent_likes = ${newestOf("like")}, recent_dislikes = ${newestOf("dislike")}
  WHERE seq > ? AND seq <= ?`;

const isTagOf =
  "SELECT 1 FROM posts p, json_each(p.tags) t WHERE p.seq = post_seq AND t.value = tag";

// A post's tags are read before the post, so they may be those from before or after a change.
const TAG_POSTS = [
  `DELETE FROM post_tags WHERE post_seq > ?1 AND post_seq <= ?2 AND NOT EXISTS (${isTagOf})`,
  `INSERT OR IGNORE INTO post_tags (tag, post_seq)
    SELECT t.value, p.seq FROM posts p, json_each(p.tags) t WHERE p.seq > ?1 AND p.seq <= ?2`,
];

const INDEX_POSTS = `INSERT INTO posts_fts
    (rowid, title, short_description, description, tags, author)
  SELECT seq, texts ->> 0, texts ->> 1, texts ->> 2, texts ->> 3, texts ->> 4
  FROM indexed_texts WHERE source = 'posts' AND seq > ? AND seq <= ?`;

const INDEX_USERS = `INSERT INTO users_fts (rowid, name, email)
  SELECT seq, texts ->> 0, texts ->> 1 FROM indexed_texts
  WHERE source = 'users' AND seq > ? AND seq <= ?`;

/** Recounts all figures; posts need their tags. Triggers must be off. */
export async function recount(db: D1Database): Promise<void> {
  for (const statement of [COUNT_POSTS, ...TAG_POSTS]) await forRows(db, "posts", statement);
  await db.batch(COUNTS.map((statement) => db.prepare(statement)));
}

/** Builds the search index from posts and users. Triggers must be off. */
export async function rebuildSearch(db: D1Database): Promise<void> {
  const tables = ["posts_fts", "users_fts", "search_reindexing"];
  await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
  await forRows(db, "users", INDEX_USERS);
  await forRows(db, "posts", INDEX_POSTS);
}

/** Runs a statement for a few rows at a time, because D1 aborts long ones. */
async function forRows(db: D1Database, table: string, statement: string): Promise<void> {
  const last = await db.prepare(`SELECT max(seq) AS last FROM ${table}`).first<number>("last");
  for (let start = 0; start < (last ?? 0); start += ROWS_AT_ONCE) {
    await db
      .prepare(statement)
      .bind(start, start + ROWS_AT_ONCE)
      .run();
  }
}
