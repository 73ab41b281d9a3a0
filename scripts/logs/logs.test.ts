import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { finished } from "node:stream/promises";
import { build } from "esbuild";
import { afterAll, expect, test, vi } from "vitest";
import { ROOT } from "../lib/project";
import { describeEntry, matchesFilter, parseLine } from "./find-lines";
import { openLogFile, readLogFile } from "./log-file";
import { findDeployedLines } from "./remote";
import { toSourceStack } from "./source-stack";

const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-logs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ID = "6167029b-2629-4bd8-86bb-c4348167c718";

test("the last log lines are in two files", async () => {
  const path = join(folder, "kept");
  const log = openLogFile(path, 100);
  for (let index = 0; index < 30; index += 1) log.write(`a line with the number ${index}\n`);
  log.end();
  await finished(log);
  const lines: string[] = [];
  for await (const line of readLogFile(path)) lines.push(line);
  expect(lines.at(-1)).toBe("a line with the number 29");
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines.length).toBeLessThanOrEqual(10);
});

test("a site that cannot write its log runs on, and says so once", async () => {
  const taken = join(folder, "taken");
  mkdirSync(join(taken, "current.log"), { recursive: true });
  const said = vi.spyOn(console, "error").mockReturnValue();
  const log = openLogFile(taken);
  for (const line of ["one", "two"]) {
    await new Promise<void>((resolve, reject) => {
      log.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Log lines are not kept: EISDIR/u)]]);
  said.mockRestore();
});

test("one search finds the lines of both Workers by either id, without the platform's own", () => {
  const lines = [
    `{"worker":"web","id":"${ID}","edge":"8f2a-AMS","status":200}`,
    `{"worker":"api","id":"${ID}","status":200}`,
    `{"worker":"api","id":"another","status":500}`,
    "⛅ wrangler says something",
    "{not JSON",
    "null",
  ]
    .map(parseLine)
    .filter((line) => line !== null);
  const find = (filter: Parameters<typeof matchesFilter>[1]) =>
    lines.filter((line) => matchesFilter(line, filter)).map(({ worker }) => worker);
  expect(find({ id: ID })).toEqual(["web", "api"]);
  expect(find({ id: "8f2a-AMS" })).toEqual(["web"]);
  expect(find({ isError: true })).toEqual(["api"]);
});

test("a logged stack has positions in the sources", async () => {
  const outfile = join(folder, "index.js");
  const contents = "export function fail(): never {\n\n  throw new Error('broken');\n}\nfail();\n";
  writeFileSync(join(folder, "source.ts"), contents);
  const options = { bundle: true, minify: true, sourcemap: true, format: "cjs" } as const;
  await build({ entryPoints: [join(folder, "source.ts")], outfile, ...options });
  const { stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
  const stack = stderr.slice(stderr.indexOf("Error: broken"));
  const entry = { worker: "web", message: "A page failed", id: ID, detail: stack };
  const text = describeEntry(entry, (raw) => toSourceStack(raw, outfile));
  expect(text).toContain(`web A page failed  id=${ID}\nError: broken`);
  expect(text).toContain(`${relative(ROOT, join(folder, "source.ts"))}:3:`);
  expect(toSourceStack("at index.js:1:1", join(folder, "none.js"))).toBe("at index.js:1:1");
});

test("the log lines of a deployed site come from the platform, in order", async () => {
  const requests: unknown[] = [];
  const cloudflare = {
    accountId: "0123",
    get: async () => null,
    post: async (path: string, body: object) => {
      requests.push({ path, body });
      return {
        events: {
          events: [
            { timestamp: 2, source: { worker: "web", id: ID } },
            { timestamp: 1, source: `{"worker":"api","id":"${ID}"}` },
            { timestamp: 3, source: "a line of something else" },
          ],
        },
      };
    },
  };
  const found = await findDeployedLines(cloudflare, { id: ID }, 1_000_000_000);
  expect(found.map(({ worker }) => worker)).toEqual(["api", "web"]);
  expect(requests).toEqual([
    {
      path: "/workers/observability/telemetry/query",
      body: expect.objectContaining({
        timeframe: { from: 395_200_000, to: 1_000_000_000 },
        parameters: { needle: { value: ID } },
      }),
    },
  ]);
});
