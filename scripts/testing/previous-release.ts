import { execFileSync } from "node:child_process";
import { copyFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { listMigrationFiles } from "../storage/migrate";
import { Failure, ROOT, run } from "../lib/project";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { readVitestResults } from "./reports";

/** Tests of behaviour, not of storage. */
const TESTS = ["accounts", "messages", "posts", "users"].map((folder) => `api/test/${folder}`);

const OF_THE_SCHEMA = [
  // It lists all tables, including later ones.
  "api/test/accounts/exported-tables.test.ts",
  // 0.1.0 does not find ß as it is typed once the index has ss: see decision 38.
  "api/test/posts/search/search-index.test.ts",
];

const MIGRATIONS = "api/migrations";

function runGit(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

/** The last tagged release; empty where none is tagged. */
function findPreviousRelease(): string {
  return runGit("describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^");
}

/**
 * Runs the previous release's tests on the current schema, since it serves during migrations and
 * after a rollback. Throws on failure.
 */
export async function testPreviousRelease(release = findPreviousRelease()): Promise<void> {
  if (!release) {
    console.log("This history has no earlier release: nothing to test.");
    return;
  }
  await withTemporaryFolder(async (folder) => {
    const worktree = join(folder, "release");
    const report = join(folder, "report.json");
    await run("git", ["worktree", "add", "--detach", worktree, release], { quiet: true });
    try {
      const at = { cwd: worktree, quiet: true };
      await run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], at);
      for (const { path, isContracting } of await listMigrationFiles()) {
        if (!isContracting) await copyFile(path, join(worktree, MIGRATIONS, basename(path)));
      }
      for (const test of OF_THE_SCHEMA) await rm(join(worktree, test), { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
      // Flaky tests of an old release cannot be fixed, and tell nothing about migrations.
      const how = ["run", "--project", "api", "--retry=3", ...reporters];
      await run("npx", ["vitest", ...how, ...TESTS], at);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const failures = (await readVitestResults(report))?.failures ?? [error.message];
      const summary = `Release ${release} does not run with the new migrations:`;
      throw new Failure([summary, ...failures].join("\n"));
    } finally {
      await run("git", ["worktree", "remove", "--force", worktree], { quiet: true });
    }
  });
  console.log(`Release ${release} runs with the new migrations.`);
}
