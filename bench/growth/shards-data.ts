import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../api/src/db/client";

const BATCH_ROWS = 5_000;
const AUTHORS = 500;
const CATEGORIES = 8;
const NOW = "2026-11-24T08:30:00.000Z";
// The size of a post in `bench/bytes.ts`.
const TEXT_LENGTH = 3_000;

/** One of several databases, counted from zero. */
export type Share = { place: number; of: number };

export const WHOLE: Share = { place: 0, of: 1 };

/** Digits 13 and 14 of an id name its database. */
export const idOf = (number: number, { place, of }: Share) =>
  time(number) + hex(of === 1 ? 0 : place, 2) + hex(number, 10);

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");
const time = (number: number) => hex(1_800_000_000_000 + number, 12);
const sqlId = (share: Share) =>
  sql`printf('%012x%02x%010x', 1800000000000 + i, ${share.of === 1 ? 0 : share.place}, i)`;

/** The numbers up to `end` that belong to this share. */
function numbers(start: number, end: number, { place, of }: Share): SQL {
  return sql`WITH RECURSIVE n (i) AS (SELECT ${start + 1 + place}
    UNION ALL SELECT i + ${of} FROM n WHERE i + ${of} <= ${end})`;
}

/** A database's share of posts, with a comment each. */
export async function fillShare(db: Database, posts: number, share: Share): Promise<void> {
  for (let start = 0; start < posts; start += BATCH_ROWS) {
    const end = Math.min(posts, start + BATCH_ROWS);
    await db.batch([insertPosts(numbers(start, end, share), share), insertComments(start, share)]);
  }
}

/** The word "gemstones" is in every 5,000th post, "common" in all. */
export function insertPosts(rows: SQL, share: Share): SQL {
  return sql`${rows} INSERT INTO posts (id, kind, user_id, category_id, title, description,
      description_html, short_description, reading_minutes, tags, created_at, updated_at)
    SELECT ${sqlId(share)}, 'blog', printf('%024x', 1 + i % ${AUTHORS}),
      printf('%024x', 1 + i % ${CATEGORIES}), 'Notes on w' || (i % 997),
      'A common text' || iif(i % 5000 = 9, ' with gemstones', '') || text, '<p>' || text || '</p>',
      'Short', 1, '["t' || (i % 101) || '"]', ${NOW}, ${NOW}
    FROM n, (SELECT replace(hex(zeroblob(${TEXT_LENGTH / 10})), '0', 'word ') AS text)`;
}

function insertComments(start: number, share: Share): SQL {
  return sql`INSERT INTO comments (id, post_seq, user_id, description, created_at, updated_at)
    SELECT id, seq, user_id, 'A comment', ${NOW}, ${NOW} FROM posts
    WHERE seq > ${Math.floor(start / share.of)}`;
}

export const onePost = (number: number, share: Share) =>
  insertPosts(sql`WITH n (i) AS (SELECT ${number})`, share);

export function oneComment(id: string, postId: string): SQL {
  return sql`INSERT INTO comments (id, post_seq, user_id, description, created_at, updated_at)
    SELECT ${id}, seq, user_id, 'A comment', ${NOW}, ${NOW} FROM posts WHERE id = ${postId}`;
}

const CARD = sql`id, user_id, category_id, kind, title, short_description, created_at, version`;

/** A directory of all shards: a card per post, and an outbox in each shard. */
export const directoryTables = [
  sql`CREATE TABLE cards (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL,
    category_id TEXT, kind TEXT NOT NULL, title TEXT NOT NULL, short_description TEXT,
    created_at TEXT NOT NULL, version INTEGER NOT NULL)`,
  sql`CREATE INDEX cards_by_author ON cards (user_id, id)`,
  sql`CREATE INDEX cards_by_category ON cards (category_id, id)`,
];
export const outboxTables = [
  sql`CREATE TABLE outbox (post_id TEXT PRIMARY KEY) WITHOUT ROWID`,
  sql`CREATE TRIGGER outbox_of_posts AFTER INSERT ON posts BEGIN
    INSERT INTO outbox VALUES (new.id); END`,
];

type Card = Record<string, unknown>;

/** Sends the outbox to the directory; sending a card twice is harmless. */
export async function emptyOutbox(shard: Database, directory: Database): Promise<number> {
  const cards = await shard.all<Card>(sql`SELECT ${CARD} FROM posts
    WHERE id IN (SELECT post_id FROM outbox LIMIT 500)`);
  if (cards.length === 0) return 0;
  const rows = JSON.stringify(cards.map((card) => Object.values(card)));
  const values = Array.from({ length: 8 }, (_, index) => sql.raw(`value ->> ${index}`));
  await directory.batch([
    sql`INSERT INTO cards (${CARD}) SELECT ${sql.join(values, sql`, `)}
      FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, version = excluded.version
      WHERE excluded.version > version`,
  ]);
  const ids = JSON.stringify(cards.map((card) => card["id"]));
  await shard.batch([
    sql`DELETE FROM outbox WHERE post_id IN (SELECT value FROM json_each(${ids}))`,
  ]);
  return cards.length;
}

export function newestCards(categoryId: string | null, size: number): SQL {
  const where = categoryId === null ? sql`` : sql`WHERE category_id = ${categoryId}`;
  return sql`SELECT ${CARD} FROM cards ${where} ORDER BY id DESC LIMIT ${size}`;
}
