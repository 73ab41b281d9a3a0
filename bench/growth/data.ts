import { type SQL, sql } from "drizzle-orm";
import { sha256 } from "../../api/src/lib/auth/secrets";
import { entryOf } from "../../api/src/queries/feed/entries";
import type { Database } from "../../api/src/db/client";

const BATCH_ROWS = 5_000;
const AUTHORS = 50;
const CATEGORIES = 8;
const FRIENDS = 60;
const NOW = "2026-11-14T08:30:00.000Z";

export const TOKEN = "the-token-of-the-benchmark";

const idOf = (number: number) => number.toString(16).padStart(24, "0");

/** Rows that the calls name; they exist at every size. */
export const NAMES = {
  author: idOf(7),
  friend: idOf(8),
  category: "Category 3",
  post: idOf(500),
  /** In the feed at every size. */
  fedPost: idOf(600),
  tag: "common",
  rareTag: "rare",
  message: idOf(450),
  session: idOf(1),
};

export async function prepare(db: Database): Promise<void> {
  await db.batch([
    sql`INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
      SELECT printf('%024x', value), 'Category ' || value, 'category ' || value,
        'category-' || value, ${NOW}, ${NOW} FROM json_each(${numbers(CATEGORIES)})`,
    sql`INSERT INTO users (id, first_name, last_name, email, email_key, password_hash,
        is_verified, created_at, updated_at)
      SELECT printf('%024x', value), 'Nora' || value, 'Quill', value || '@example.com',
        value || '@example.com', '', 1, ${NOW}, ${NOW} FROM json_each(${numbers(1000)})`,
    sql`INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
      VALUES (${sha256(TOKEN)}, ${NAMES.session}, ${NAMES.author}, ${NOW}, '2099', '2099')`,
    sql`INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT ${NAMES.author}, id, ${NOW} FROM users WHERE seq BETWEEN 100 AND ${99 + FRIENDS}`,
  ]);
}

export async function fillTo(db: Database, size: number): Promise<void> {
  await prepare(db);
  for (let start = 0; start < size; start += BATCH_ROWS) {
    const end = Math.min(size, start + BATCH_ROWS);
    await db.batch(fill(start, end));
    process.stderr.write(`\r${end.toLocaleString("en")} posts `);
  }
  await db.batch(fillOwn());
  process.stderr.write("\r");
}

/** The caller's feed, notifications and followers, as old and new posts fill them. */
function fillOwn() {
  const author = sql`(SELECT seq FROM users WHERE id = ${NAMES.author})`;
  const entries = (order: SQL) => sql`INSERT INTO feed_entries (entry)
    SELECT ${entryOf(author, sql`post_seq`)} FROM post_tags WHERE tag = ${NAMES.tag}
    ORDER BY post_seq ${order} LIMIT 250 ON CONFLICT DO NOTHING`;
  return [
    sql`INSERT INTO popular_posts (post_seq, score, active_on)
      SELECT seq, 10000 + seq % 1000 / 100.0, '2026-11-14' FROM posts`,
    sql`INSERT INTO popular_marks (name, value) VALUES ('listed', min(1000,
        (SELECT count(*) FROM popular_posts))), ('floor', coalesce((SELECT rank FROM popular_posts
        ORDER BY rank DESC LIMIT 1 OFFSET 1000), 0))`,
    entries(sql`ASC`),
    entries(sql`DESC`),
    sql`INSERT INTO notifications (user_id, kind, cause, created_at)
      SELECT ${NAMES.author}, 'follow', id, ${NOW} FROM users WHERE seq > 500`,
  ];
}

/**
 * Every post has the commonest word, twenty of the first thousand the rare ones; a tenth of the
 * messages is one conversation.
 */
function fill(start: number, end: number) {
  const rows = sql`WITH RECURSIVE n (i) AS (
    SELECT ${start + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${end})`;
  const isRare = sql`i <= 1000 AND i % 50 = 0`;
  return [
    sql`${rows} INSERT INTO posts (id, kind, user_id, category_id, title, description,
        description_html, short_description, reading_minutes, tags, price_cents, effective_cents,
        num_views, created_at, updated_at)
      SELECT printf('%024x', i), iif(i % 3, 'blog', 'project'), printf('%024x', 1 + i % ${AUTHORS}),
        printf('%024x', 1 + i % ${CATEGORIES}), 'Notes on w' || (i % 997) || ' and v' || (i % 89),
        'A common text about x' || (i * 7919 % 5003) || ' and y' || (i * 104729 % 3001)
          || iif(${isRare}, ' with gemstones by lanternlight', ' with nothing of note'),
        '<p>Text</p>', 'Short', 1,
        iif(${isRare}, '["common","rare"]', iif(i % 10, '["t' || (i % 101) || '"]', '["common"]')),
        iif(i % 3, NULL, i * 7 % 9000), iif(i % 3, NULL, i * 7 % 9000), i * 11 % 5000,
        ${NOW}, ${NOW} FROM n`,
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT tag.value, seq FROM posts CROSS JOIN json_each(tags) tag
      WHERE seq > ${start} AND seq <= ${end}`,
    // Other posts' comments. Post 500 has a hundred, every other of which is a reply.
    sql`INSERT INTO comments (id, post_seq, user_id, parent_id, thread_id, description, created_at,
        updated_at)
      SELECT id, iif(seq <= 1000 AND seq % 5 = 0, 500, seq), printf('%024x', 60 + seq % 900),
        iif(seq <= 1000 AND seq % 10 = 0, printf('%024x', seq - 5), NULL),
        iif(seq <= 1000 AND seq % 10 = 0, printf('%024x', seq - 5), NULL),
        'A comment', ${NOW}, ${NOW} FROM posts
      WHERE seq > max(${start}, 500) AND seq <= ${end}`,
    sql`${rows} INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text,
        created_at, updated_at)
      SELECT printf('%024x', i), min(a, b) || ':' || max(a, b), a, b, printf('%024x', i), 'Hello',
        ${NOW}, ${NOW}
      FROM (SELECT i,
        printf('%024x', iif(i <= 500, iif(i % 2, 7, 8 + i % 5),
          iif(i % 20 = 0, 7, iif(i % 10, 200 + i % 300, 8)))) AS a,
        printf('%024x', iif(i <= 500, iif(i % 2, 8 + i % 5, 7),
          iif(i % 20 = 0, 8, iif(i % 10, 600 + i % 299, 7)))) AS b FROM n)`,
  ];
}

function numbers(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, index) => index + 1));
}
