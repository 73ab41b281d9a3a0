import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listUnproven, requireBrowsers } from "./browsers";
import { Failure, run } from "./project";

type Count = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

const reports = await mkdtemp(join(tmpdir(), "ink-bazaar-tests-"));
const vitestFile = join(reports, "vitest.json");
const playwrightFile = join(reports, "playwright.json");

const STEPS: { name: string; body: () => Promise<void> }[] = [
  { name: "Browsers", body: requireBrowsers },
  { name: "Lint and format", body: () => run("npm", ["run", "--silent", "lint"]) },
  { name: "Types", body: () => run("npm", ["run", "--silent", "typecheck"]) },
  {
    name: "Tests in the Workers runtime",
    body: () =>
      run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile=${vitestFile}`]),
  },
  { name: "Deploy, dry", body: () => run("npm", ["run", "--silent", "deploy", "--", "--dry-run"]) },
  {
    name: "Tests in browsers, scripts on and off",
    body: () =>
      run("playwright", ["test", "--reporter=list,json"], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
      }),
  },
];

/** Runs all steps in order, those after one that fails too; says whether all passed. */
async function runSteps(): Promise<boolean> {
  let allPassed = true;
  for (const [index, { name, body }] of STEPS.entries()) {
    console.log(`\n── ${index + 1}/${STEPS.length} ${name}`);
    const startedAt = Date.now();
    try {
      await body();
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
      allPassed = false;
    }
    console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return allPassed;
}

/** Sums what the reporters wrote; a step that has not run wrote nothing. */
async function countTests(): Promise<Count> {
  const vitest = await readReport<VitestReport>(vitestFile);
  const browsers = await readReport<PlaywrightReport>(playwrightFile);
  const { expected = 0, unexpected = 0, flaky = 0 } = browsers?.stats ?? {};
  return {
    passed: (vitest?.numPassedTests ?? 0) + expected,
    failed: (vitest?.numFailedTests ?? 0) + unexpected + flaky,
  };
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

const allPassed = await runSteps();
const { passed, failed } = await countTests();
await rm(reports, { recursive: true });

console.log();
for (const what of listUnproven()) console.log(`Without proof here: ${what}.`);
// A step without tests that fails counts as one.
console.log(`${passed} passed, ${allPassed ? failed : Math.max(failed, 1)} failed`);
process.exitCode = allPassed ? 0 : 1;
