import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { openCloudflare } from "../lib/cloudflare";
import { activate } from "./activate";
import type { WorkerKey } from "./configs";
import { type ReleaseRecord, type Target, release, rollBack } from "./release";
import { smokeTest } from "./smoke";

const RECORD: ReleaseRecord = {
  startedAt: "2026-01-01T00:00:00.000Z",
  bookmark: null,
  before: { api: "api-1", web: "web-1" },
  outcome: "released",
};

afterEach(() => vi.unstubAllEnvs());

/** A target that records its calls, some of which may fail. */
function createTarget(given: Partial<Target> = {}) {
  const outcomes: ReleaseRecord["outcome"][] = [];
  const activated: string[] = [];
  const said: string[] = [];
  const target: Target = {
    addresses: { site: "https://site.example", api: null },
    workers: ["api", "web"],
    runChecks: async () => undefined,
    readBookmark: async () => null,
    migrate: async () => undefined,
    readVersion: async (worker) => `${worker}-1`,
    deploy: async () => undefined,
    activate: async (_worker, version) => void activated.push(version),
    smokeTest: async () => [],
    keep: ({ outcome }) => void outcomes.push(outcome),
    say: (line) => void said.push(line),
    ...given,
  };
  return { target, outcomes, activated, said };
}

test('a Worker that cannot be rolled back does not stop the others, and the record says "broken"', async () => {
  const activate = vi.fn<Target["activate"]>(async (worker: WorkerKey) => {
    if (worker === "web") throw new Error("its objects have changed");
  });
  const { target, outcomes, said } = createTarget({ activate });
  await expect(rollBack(target, RECORD)).rejects.toThrow("or not all of it");
  expect(activate.mock.calls).toEqual([
    ["web", "web-1", { isForced: false }],
    ["api", "api-1", { isForced: false }],
  ]);
  expect(outcomes).toEqual(["broken"]);
  expect(said.join()).toContain("The Worker web stays as it is, not at web-1");
});

test("a release whose smoke test cannot run is rolled back and recorded", async () => {
  const smokeTest = vi
    .fn<Target["smokeTest"]>()
    .mockRejectedValueOnce(new Error("the network is gone"))
    .mockResolvedValue([]);
  const { target, outcomes, said } = createTarget({ smokeTest });
  await expect(release(target)).rejects.toThrow("was taken back");
  expect(outcomes).toEqual(["begun", "rolled back"]);
  expect(said.join()).toContain("The release could not be tried: Error: the network is gone");
});

/** A platform whose Workers' secrets differ from those of the requested versions. */
async function withChangedSecrets(use: (asked: IncomingMessage[]) => Promise<void>) {
  const asked: IncomingMessage[] = [];
  const message =
    "A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: SESSION_SECRET, WEB_SECRET";
  const server = createServer((request, response) => {
    asked.push(request);
    const isForced = request.url?.endsWith("?force=true");
    response.statusCode = isForced ? 200 : 400;
    const errors = isForced ? [] : [{ code: 10220, message }];
    response.end(JSON.stringify({ success: isForced, errors, result: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "token");
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", `http://127.0.0.1:${port}`);
  try {
    await use(asked);
  } finally {
    server.close();
  }
}

test("changed secrets block a rollback until it is forced, with an explanation", async () => {
  await withChangedSecrets(async (asked) => {
    const cloudflare = await openCloudflare("account");
    const { target, outcomes, said } = createTarget({
      activate: (worker, version, options) =>
        activate(cloudflare, `/workers/scripts/${worker}/deployments`, version, options),
    });
    await expect(rollBack(target, RECORD)).rejects.toThrow("or not all of it");
    expect(asked.map(({ url }) => url)).toEqual([
      "/accounts/account/workers/scripts/web/deployments",
    ]);
    expect(outcomes).toEqual(["broken"]);
    const text = said.join("\n");
    expect(text).toContain("secrets have changed since version web-1 (SESSION_SECRET, WEB_SECRET)");
    expect(text).toContain("would be valid again");
    expect(text).toContain("add --force to `npm run rollback`");
    expect(text).not.toContain("query parameter");

    await rollBack(target, RECORD, { isForced: true });
    expect(asked.slice(1).map(({ url }) => url)).toEqual([
      "/accounts/account/workers/scripts/web/deployments?force=true",
      "/accounts/account/workers/scripts/api/deployments?force=true",
    ]);
    expect(outcomes).toEqual(["broken", "rolled back"]);
  });
});

test("with another back end, only the site is tested", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("Not here"));
  await smokeTest({ site: "https://site.example", api: null }, { tries: 1, waitMs: 0 });
  const addresses = asked.mock.calls.map(([address]) => String(address));
  expect(addresses).toContain("https://site.example/health");
  expect(addresses.filter((one) => !one.startsWith("https://site.example/"))).toEqual([]);
  asked.mockRestore();
});

test("a release whose migrations fail deploys nothing and needs no rollback", async () => {
  const { target, outcomes, activated } = createTarget({
    migrate: () => Promise.reject(new Error("no such table")),
  });
  await expect(release(target)).rejects.toThrow("no such table");
  expect([outcomes, activated]).toEqual([["begun", "rolled back"], []]);
});

test("the first release is not rolled back, and no message says so", async () => {
  const { target, outcomes, said, activated } = createTarget();
  const first = { ...RECORD, before: { api: null, web: null } };
  await expect(rollBack(target, first)).rejects.toThrow("there is none to go back to");
  expect([outcomes, said, activated]).toEqual([[], [], []]);
});

test("a working release stays, even if a contracting migration fails", async () => {
  const { target, outcomes, activated } = createTarget({
    migrate: async (which) => {
      if (which === "contract") throw new Error("no such column");
    },
  });
  await expect(release(target)).rejects.toThrow(/The release stays.*no such column/u);
  expect([outcomes, activated]).toEqual([["begun", "released"], []]);
});
