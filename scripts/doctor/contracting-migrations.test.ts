import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMigrationFiles } from "../storage/migrate";
import { ROOT } from "../lib/project";
import { findContraction, findTooEarly } from "./contracting-migrations";

/** Applied everywhere before the first release that could be rolled back to. */
const BEFORE_THE_FIRST_RELEASE = "0023";

test("only declared migrations remove something that the previous release reads", async () => {
  const wrong: string[] = [];
  for (const { name, path, isContracting } of await listMigrationFiles()) {
    if (isContracting || name < BEFORE_THE_FIRST_RELEASE) continue;
    const found = findContraction(await readFile(path, "utf8"));
    if (found) wrong.push(`${name}: ${found}. Move it to api/migrations/contract, a release later`);
  }
  expect(wrong).toEqual([]);
});

test("a contracting migration is a release younger than the last reader of what it removes", async () => {
  const changelog = await readFile(join(ROOT, "CHANGELOG.md"), "utf8");
  const contracting = (await listMigrationFiles()).filter(({ isContracting }) => isContracting);
  const reasons = await Promise.all(
    contracting.map(async ({ path }) => findTooEarly(await readFile(path, "utf8"), changelog)),
  );
  expect(reasons.filter(Boolean)).toEqual([]);
});

test.each([
  ["DROP TABLE old;", "Its first line has to be: -- Last read by <version>"],
  ["-- Last read by 1.10.0\nDROP TABLE old;", "No release after 1.10.0 is in CHANGELOG.md"],
  ["-- Last read by 1.9.0\nDROP TABLE old;", null],
])("after 1.9.0 and 1.10.0, %j is refused with %j", (sql, reason) => {
  const changelog = "## [Unreleased]\n\n## [1.10.0]\n\n## [1.9.0]\n";
  expect(findTooEarly(sql, changelog)).toBe(reason);
});

test.each([
  ["DROP TABLE posts", "DROP TABLE posts"],
  ["ALTER TABLE posts DROP COLUMN title", "ALTER TABLE posts DROP COLUMN title"],
  ["ALTER TABLE `posts` RENAME TO texts", "ALTER TABLE `posts` RENAME TO texts"],
  ["CREATE UNIQUE INDEX once ON posts (title)", "CREATE UNIQUE INDEX once ON posts"],
  ["ALTER TABLE posts ADD mood text NOT NULL", "ALTER TABLE posts ADD mood text NOT NULL"],
  [
    "CREATE TRIGGER t BEFORE INSERT ON posts BEGIN SELECT RAISE(ABORT, 'no'); END;",
    "CREATE TRIGGER t BEFORE INSERT ON posts BEGIN SELECT RAISE(ABORT",
  ],
])("%s is recognised as contracting", (sql, found) => {
  expect(findContraction(sql)).toBe(found);
});

test.each([
  "ALTER TABLE posts ADD mood text DEFAULT '' NOT NULL",
  "ALTER TABLE posts ADD mood text; CREATE TABLE other (id text NOT NULL)",
  "CREATE TABLE `moods` (id text); CREATE UNIQUE INDEX `moods_id` ON `moods` (`id`)",
  "CREATE TRIGGER t AFTER INSERT ON posts BEGIN UPDATE counters SET value = 1; END;",
  "CREATE TABLE a (b TEXT); -- DROP TABLE old\nDROP TRIGGER t;",
])("%s only adds", (sql) => {
  expect(findContraction(sql)).toBeNull();
});
