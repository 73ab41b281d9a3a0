import { readFile } from "node:fs/promises";

type Counts = { passed: number; failed: number; skipped: number };

/** A run's results: counts, failures with reasons, and tests that passed only after a retry. */
export type Results = Counts & { failures: string[]; flaky: string[] };

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
  specs: PlaywrightSpec[];
};

type PlaywrightSpec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { status?: string; results: PlaywrightResult[] }[];
};

type PlaywrightResult = { error?: { message?: string } };

export async function readVitestResults(path: string): Promise<Results | null> {
  const report = await readReport<VitestReport>(path);
  if (!report) return null;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(listVitestFailures),
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isFlakyAssertion).map((test) => describeAssertion(name, test)),
    ),
  };
}

export async function readPlaywrightResults(path: string): Promise<Results | null> {
  const report = await readReport<PlaywrightReport>(path);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(listSpecs);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: specs.filter(({ ok }) => !ok).map(describeSpec),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(describeSpec),
  };
}

type Assertion = VitestFile["assertionResults"][number];

/** Vitest keeps the errors of failed tries. */
function isFlakyAssertion({ status, failureMessages }: Assertion): boolean {
  return status === "passed" && failureMessages.length > 0;
}

function describeAssertion(file: string, { fullName, failureMessages }: Assertion): string {
  return describeFailure(`${file} › ${fullName}`, failureMessages[0]);
}

function listVitestFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [describeFailure(name, message)];
  return failed.map((test) => describeAssertion(name, test));
}

function listSpecs({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function describeSpec({ file, title, tests }: PlaywrightSpec): string {
  const results = tests.flatMap((test) => test.results);
  const error = results.find((result) => result.error)?.error;
  return describeFailure(`${file} › ${title}`, error?.message);
}

const MAX_REASON_LINES = 6;

/** The failure on one line, and the first lines of its reason. */
export function describeFailure(subject: string, reason = ""): string {
  const lines = reason.split("\n").slice(0, MAX_REASON_LINES);
  return [`✗ ${subject}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
