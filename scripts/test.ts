import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, describeError, run } from "./lib/project";
import { auditDependencies } from "./testing/audit";
import { testPreviousRelease } from "./testing/previous-release";
import { describeFailure, readPlaywrightResults, readVitestResults } from "./testing/reports";
import { installRequirements } from "./testing/requirements";

const reports = await mkdtemp(join(tmpdir(), "ink-bazaar-tests-"));
const vitestFile = join(reports, "vitest.json");
const playwrightFile = join(reports, "playwright.json");

/** For every commit: what is fast, and a journey of each kind. */
const isQuick = process.argv.includes("--quick");

const isCi = Boolean(process.env["CI"]) && !isQuick;

/** The folders of tests that take no time, and of those of the API what it is most asked for. */
const QUICK_FOLDERS = [
  "app/",
  "packages/",
  "tests/",
  "scripts/lib/",
  "scripts/doctor/",
  "scripts/testing/",
  "api/test/markdown/",
  "api/test/openapi/",
  "api/test/posts/",
  "api/test/users/",
];

const STEPS: { name: string; body: () => Promise<void> }[] = [
  { name: "Requirements", body: installRequirements },
  {
    name: "Lint, format, types, build and dry deploy; tests in the Workers runtime",
    // The tests leave a third of two cores idle.
    body: () =>
      runAll([
        checkSources()
          .then(isQuick ? undefined : deployDry)
          .then(isCi ? restoreManyPosts : undefined),
        runVitest(),
      ]),
  },
  ...(isCi
    ? [{ name: "The release before, with these migrations", body: () => testPreviousRelease() }]
    : []),
  {
    name: "Tests in browsers, scripts on and off",
    body: () =>
      run("playwright", ["test", "--reporter=list,json", ...(isQuick ? ["--grep=@quick"] : [])], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
      }),
  },
];

const runVitest = () =>
  run("vitest", [
    "run",
    ...(isQuick ? QUICK_FOLDERS : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${vitestFile}`,
  ]);

/** The drill with 100,000 posts. */
function restoreManyPosts(): Promise<void> {
  const env = { DRILL_POSTS: "100000" };
  return run("vitest", ["run", "--project", "app", "scripts/backup/drill"], { env, quiet: true });
}

const deployDry = () =>
  run("npm", ["run", "--silent", "deploy", "--", "--dry-run"], { quiet: true });

/** Runs all static checks in parallel; prints failures in full. */
async function checkSources(): Promise<void> {
  await run("npm", ["run", "--silent", "types"], { quiet: true });
  const projects = [".", "api", "scripts", "packages/legacy-adapter"];
  await runAll([
    ...(isQuick ? [] : [auditDependencies()]),
    run("npm", ["run", "--silent", "lint"], { quiet: true }),
    ...projects.map((folder) => run("tsc", ["--noEmit", "-p", folder], { quiet: true })),
  ]);
}

async function runAll(checks: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(checks);
  const failures = results.flatMap((check) => (check.status === "rejected" ? [check.reason] : []));
  if (failures.length > 0) throw new Failure(failures.map(describeError).join("\n"));
}

/** Runs all steps in order, also after a failure; returns the failed ones. */
async function runSteps(): Promise<string[]> {
  const failures: string[] = [];
  for (const [index, { name, body }] of STEPS.entries()) {
    console.log(`\n── ${index + 1}/${STEPS.length} ${name}`);
    const startedAt = Date.now();
    try {
      await body();
    } catch (error) {
      const reason = String(describeError(error));
      console.error(reason);
      failures.push(describeFailure(name, reason));
    }
    console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return failures;
}

const failedSteps = await runSteps();
const results = [await readVitestResults(vitestFile), await readPlaywrightResults(playwrightFile)];
await rm(reports, { recursive: true });

const sum = (key: "passed" | "failed" | "skipped") =>
  results.reduce((total, result) => total + (result?.[key] ?? 0), 0);
// A failed step without failed tests counts as one failure.
const failed = Math.max(sum("failed"), failedSteps.length > 0 ? 1 : 0);

const flaky = results.flatMap((result) => result?.flaky ?? []);
if (flaky.length > 0) console.log(`Flaky, and a bug each:\n${flaky.join("\n")}\n`);
// Printed last, since logs are read from their end.
const failures = [...failedSteps, ...results.flatMap((result) => result?.failures ?? [])];
for (const failure of failures) console.log(failure);
console.log(`\n${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
