import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginBackup, continueBackup } from "../../api/src/services/backup/write";
import { openDatabase } from "../../api/src/db/client";
import { findDifferencesIn } from "../../api/test/support/count-differences";
import { applyMigrations, listKnownMigrations } from "../storage/migrate";
import { type OpenStorage, openStorage } from "../storage/open-storage";
import { folderStore } from "./folder-store";
import { openBackup } from "./read-backup";
import { restoreBackup } from "./restore-backup";

const UNLIMITED = { spend: () => undefined, isSpent: () => false };
const TIMEOUT_MS = 60_000;
// Later migrations added reviews, sales, and daily figures of posts.
const THEN = "0050";
const TEXT = "字".repeat(1000);
const POSTS = 1000;

const root = mkdtempSync(join(tmpdir(), "ink-bazaar-older-"));
const store = folderStore(join(root, "backups"));
let from: OpenStorage;
let to: OpenStorage;

beforeAll(async () => {
  [from, to] = await Promise.all([openStorage(join(root, "from")), openStorage(join(root, "to"))]);
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all([from.dispose(), to.dispose()]);
  rmSync(root, { recursive: true, force: true });
});

test(
  "a backup of an older schema is restored with current figures and its non-Latin texts",
  async () => {
    const known = await listKnownMigrations();
    await applyMigrations(from.DB, { only: known.filter((name) => name < THEN) });
    const at = "'2026-01-01T00:00:00.000Z'";
    await from.DB.batch(
      [
        `INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, is_verified,
            created_at, updated_at)
          VALUES ('ada', 'Ada', 'Quill', 'a@example.com', 'a@example.com', '', 1, ${at}, ${at})`,
        `INSERT INTO categories (id, title, title_key, slug, user_id, created_at, updated_at)
          VALUES ('ink', 'Ink', 'ink', 'ink', 'ada', ${at}, ${at})`,
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${POSTS})
          INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
            short_description, reading_minutes, tags, created_at, updated_at)
          SELECT printf('%024x', i), 'blog', 'ada', 'ink', 'Nuts ' || i, '${TEXT}',
            '<p>${TEXT}</p>', '', 1, '[]', ${at}, ${at} FROM n`,
      ].map((statement) => from.DB.prepare(statement)),
    );
    const progress = await beginBackup(from.DB);
    const source = { DB: from.DB, readConversation: () => Promise.resolve([]) };
    await continueBackup(source, store, progress, UNLIMITED);

    const backup = await openBackup(store, `backups/${progress.name}/`, known);
    const { tables } = await restoreBackup(to.DB, backup);
    expect(tables.filter(({ isSame, leftOut }) => !isSame || leftOut > 0)).toEqual([]);
    expect(await findDifferencesIn(openDatabase(to.DB))).toEqual([]);
    const found = await to.DB.prepare(
      `SELECT (SELECT count(*) FROM posts) AS posts, (SELECT count(*) FROM posts_fts
          WHERE posts_fts MATCH 'nuts') AS found, (SELECT sum(is_backdated) FROM posts) AS backdated`,
    ).first();
    expect(found).toEqual({ posts: POSTS, found: POSTS, backdated: 0 });
  },
  TIMEOUT_MS,
);
