import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPlaywrightResults, readVitestResults } from "./reports";

describe("results of the tests", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reports-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function write(report: unknown): Promise<string> {
    const path = join(folder, "report.json");
    await writeFile(path, JSON.stringify(report));
    return path;
  }

  test("a failed test of vitest is named with its file and reason, and so is a file that did not load", async () => {
    const path = await write({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "one", status: "passed", failureMessages: [] },
            { fullName: "two", status: "failed", failureMessages: ["expected 1\nto be 2"] },
          ],
        },
        { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      ],
    });
    expect(await readVitestResults(path)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: [
        "✗ a.test.ts › two\n    expected 1\n    to be 2",
        "✗ b.test.ts\n    no such module",
      ],
      flaky: [],
    });
  });

  test("a failed test of Playwright is named, however deeply it is nested", async () => {
    const spec = (title: string, ok: boolean) => {
      const results = ok ? [{}] : [{ error: { message: "timed out" } }];
      return { title, file: "a.spec.ts", ok, tests: [{ results }] };
    };
    const path = await write({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec("one", true)], suites: [{ specs: [spec("two", false)] }] }],
    });
    const results = await readPlaywrightResults(path);
    expect(results).toMatchObject({ passed: 1, failed: 1 });
    expect(results?.failures).toEqual(["✗ a.spec.ts › two\n    timed out"]);
  });

  test("a test that passed on a retry is counted as passed and named", async () => {
    const test = { fullName: "one", status: "passed", failureMessages: ["expected 1"] };
    const vitest = await readVitestResults(
      await write({
        numPassedTests: 1,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [
          { name: "a.test.ts", status: "passed", message: "", assertionResults: [test] },
        ],
      }),
    );
    expect(vitest).toMatchObject({ passed: 1, flaky: ["✗ a.test.ts › one\n    expected 1"] });
    const results = [{ error: { message: "timed out" } }, {}];
    const spec = { title: "two", file: "a.spec.ts", ok: true };
    const playwright = await readPlaywrightResults(
      await write({
        stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
        suites: [{ specs: [{ ...spec, tests: [{ status: "flaky", results }] }] }],
      }),
    );
    expect(playwright).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(playwright?.flaky).toEqual(["✗ a.spec.ts › two\n    timed out"]);
  });

  test("a step that did not run has no results", async () => {
    expect(await readVitestResults(join(folder, "none.json"))).toBeNull();
  });
});
