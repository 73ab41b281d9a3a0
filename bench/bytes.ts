import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { type Database, openDatabase } from "../api/src/db/client";
import { newId } from "../api/src/db/id";
import { isoTime } from "../api/src/db/time";
import { insertPerson } from "../api/test/support/people";
import { migrate } from "../scripts/storage/migrate";
import { main } from "../scripts/lib/project";
import { openStorage } from "../scripts/storage/open-storage";
import { withTemporaryFolder } from "../scripts/lib/temporary-folder";

const COUNT = 5000;
const TEXT = "An essay about ink, paper and the people who sell both of them. ";

const numbers = sql`WITH RECURSIVE numbers (i) AS (
  SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${COUNT})`;

type Start = { userId: string; categoryId: string; now: string };

/** The kinds of data, and statements that add some of each with a text of usual length. */
const GROWTH: Record<string, (start: Start) => SQL> = {
  "an account, without pictures": ({ now }) => sql`${numbers} INSERT INTO users
      (id, first_name, last_name, email, email_key, password_hash, bio, created_at, updated_at)
    SELECT printf('%024x', i), 'Robin', 'Tester ' || i, i || '@example.com', i || '@example.com',
      ${"x".repeat(100)}, ${TEXT}, ${now}, ${now} FROM numbers`,
  "a session": ({ userId, now }) => sql`${numbers} INSERT INTO sessions
      (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at)
    SELECT printf('%064x', i), printf('%024x', i), ${userId}, ${"Mozilla/5.0 ".repeat(9)}, ${now},
      ${now}, ${now} FROM numbers`,
  "a post of 3,000 characters, with two tags": ({ userId, categoryId, now }) => sql`${numbers}
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, created_at, updated_at)
    SELECT printf('%024x', i), 'blog', ${userId}, ${categoryId}, 'Walnut ink ' || i,
      ${TEXT.repeat(47)} || i, ${`<p>${TEXT.repeat(47)}</p>`}, ${TEXT}, 3, '["ink","paper"]', ${now},
      ${now} FROM numbers`,
  "a comment of 130 characters": ({ userId, now }) => sql`${numbers} INSERT INTO comments
      (id, post_seq, user_id, description, created_at, updated_at)
    SELECT printf('%024x', i), i, ${userId}, ${TEXT.repeat(2)}, ${now}, ${now} FROM numbers`,
  "a like": ({ userId, now }) => sql`${numbers} INSERT INTO reactions
      (post_seq, user_id, kind, created_at) SELECT i, ${userId}, 'like', ${now} FROM numbers`,
  "a message of 64 characters": ({ userId, now }) => sql`${numbers} INSERT INTO messages
      (id, pair, sender_id, receiver_id, client_id, text, created_at, updated_at)
    SELECT printf('%024x', i), ${userId} || ':' || printf('%024x', i % 50), ${userId},
      printf('%024x', 1 + i % 50), ${randomUUID()} || i, ${TEXT}, ${now}, ${now} FROM numbers`,
  "an inquiry, with its notification": ({ userId, now }) => sql`${numbers} INSERT INTO inquiries
      (id, post_id, title, buyer_id, seller_id, state, moved_by, created_at, updated_at)
    SELECT printf('%024x', i), printf('%024x', i), 'Walnut ink ' || i, printf('%024x', i), ${userId},
      'asked', 'buyer', ${now}, ${now} FROM numbers`,
  "an e-mail, for a year": ({ userId, now }) => sql`${numbers} INSERT INTO emails
      (id, kind, recipient_id, to_address, subject, message, created_at)
    SELECT printf('%024x', i), 'security', ${userId}, 'ada@example.com', 'A new login', '', ${now}
    FROM numbers`,
};

/** The growth of the database per row, with indexes and search. */
async function measure(db: Database, statement: SQL): Promise<number> {
  await db.all(sql`SELECT 1`);
  const before = db.stats.databaseBytes;
  await db.all(statement);
  return (db.stats.databaseBytes - before) / COUNT;
}

main(() =>
  withTemporaryFolder(async (persist) => {
    await migrate(persist);
    const storage = await openStorage(persist);
    const db = openDatabase(storage.DB);
    const now = isoTime();
    const { id: userId } = await insertPerson(db, { email: "ada@example.com" });
    const categoryId = newId();
    await db.all(sql`INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
      VALUES (${categoryId}, 'Inks', 'inks', 'inks', ${now}, ${now})`);
    for (const [name, toStatement] of Object.entries(GROWTH)) {
      const bytes = await measure(db, toStatement({ userId, categoryId, now }));
      console.log(`| ${name} | ${Math.round(bytes).toLocaleString("en")} |`);
    }
    await storage.dispose();
  }),
);
