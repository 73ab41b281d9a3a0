import "./lib/require-node";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, describeError, run } from "./lib/project";
import { auditDependencies } from "./testing/audit";
import { meetRequirements } from "./testing/requirements";

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = Record<
  "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests",
  number
>;
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const reports = await mkdtemp(join(tmpdir(), "ink-bazaar-tests-"));
const vitestFile = join(reports, "vitest.json");
const playwrightFile = join(reports, "playwright.json");

const STEPS: { name: string; body: () => Promise<void> }[] = [
  { name: "Requirements", body: meetRequirements },
  {
    name: "Lint, format, types, build and dry deploy; tests in the Workers runtime",
    // The tests leave a third of two cores idle.
    body: () => runAll([checkSources().then(deployDry), runVitest()]),
  },
  {
    name: "Tests in browsers, scripts on and off",
    body: () =>
      run("playwright", ["test", "--reporter=list,json"], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
      }),
  },
];

const runVitest = () =>
  run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile=${vitestFile}`]);

const deployDry = () =>
  run("npm", ["run", "--silent", "deploy", "--", "--dry-run"], { quiet: true });

/** Checks the sources in every way at once; what fails is shown whole. */
async function checkSources(): Promise<void> {
  await run("npm", ["run", "--silent", "types"], { quiet: true });
  const projects = ["tsconfig.json", "api/tsconfig.json", "scripts/tsconfig.json"];
  await runAll([
    auditDependencies(),
    run("npm", ["run", "--silent", "lint"], { quiet: true }),
    ...projects.map((path) => run("tsc", ["--noEmit", "-p", path], { quiet: true })),
  ]);
}

/** Waits for all, and throws what failed. */
async function runAll(checks: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(checks);
  const failures = results.flatMap((check) => (check.status === "rejected" ? [check.reason] : []));
  if (failures.length > 0) throw new Failure(failures.map(describeError).join("\n"));
}

/** Runs all steps in order, those after one that fails too; says whether all passed. */
async function runSteps(): Promise<boolean> {
  let allPassed = true;
  for (const [index, { name, body }] of STEPS.entries()) {
    console.log(`\n── ${index + 1}/${STEPS.length} ${name}`);
    const startedAt = Date.now();
    try {
      await body();
    } catch (error) {
      console.error(describeError(error));
      allPassed = false;
    }
    console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return allPassed;
}

/** Adds up both reports. A step that did not run wrote none, and one without tests that fails is one failure. */
async function countTests(allPassed: boolean): Promise<Counts> {
  const vitest = await readReport<VitestReport>(vitestFile);
  const playwright = await readReport<PlaywrightReport>(playwrightFile);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = playwright?.stats ?? {};
  const failed = (vitest?.numFailedTests ?? 0) + unexpected + flaky;
  return {
    passed: (vitest?.numPassedTests ?? 0) + expected,
    failed: allPassed ? failed : Math.max(failed, 1),
    skipped: (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + skipped,
  };
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

const allPassed = await runSteps();
const { passed, failed, skipped } = await countTests(allPassed);
await rm(reports, { recursive: true });

console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = allPassed ? 0 : 1;
