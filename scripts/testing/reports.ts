import { readFile } from "node:fs/promises";

type Counts = { passed: number; failed: number; skipped: number };

/** What became of the tests of a run: how many of each kind, and which failed and why. */
export type Results = Counts & { failures: string[] };

type VitestReport = Record<
  "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests",
  number
> & { testResults: VitestFile[] };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
};

type PlaywrightResult = { error?: { message?: string } };

/** Reads what vitest reported; null without a report. */
export async function readVitestResults(path: string): Promise<Results | null> {
  const report = await readReport<VitestReport>(path);
  if (!report) return null;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(listVitestFailures),
  };
}

/** Reads what Playwright reported; null without a report. A flaky test has failed. */
export async function readPlaywrightResults(path: string): Promise<Results | null> {
  const report = await readReport<PlaywrightReport>(path);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(listPlaywrightFailures);
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function listVitestFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [describeFailure(name, message)];
  return failed.map((test) =>
    describeFailure(`${name} › ${test.fullName}`, test.failureMessages[0]),
  );
}

function listPlaywrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const error = results.find((result) => result.error)?.error;
    return describeFailure(`${file} › ${title}`, error?.message);
  });
  return [...own, ...suites.flatMap(listPlaywrightFailures)];
}

const MAX_REASON_LINES = 6;

/** What failed on one line, and below it the first lines of why. */
export function describeFailure(subject: string, reason = ""): string {
  const lines = reason.split("\n").slice(0, MAX_REASON_LINES);
  return [`✗ ${subject}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
