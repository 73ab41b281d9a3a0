import { expect, test, vi } from "vitest";
import type { WorkerKey } from "./configs";
import { type ReleaseRecord, type Target, release, rollBack } from "./release";
import { smokeTest } from "./smoke";

const RECORD: ReleaseRecord = {
  startedAt: "2026-01-01T00:00:00.000Z",
  bookmark: null,
  before: { api: "api-1", web: "web-1" },
  outcome: "released",
};

/** A target that notes what is done, of which some may fail. */
function createTarget(given: Partial<Target> = {}) {
  const kept: ReleaseRecord["outcome"][] = [];
  const activated: string[] = [];
  const said: string[] = [];
  const target: Target = {
    addresses: { site: "https://site.example", api: null },
    workers: ["api", "web"],
    examine: async () => undefined,
    readBookmark: async () => null,
    migrate: async () => undefined,
    readVersion: async (worker) => `${worker}-1`,
    deploy: async () => undefined,
    activate: async (_worker, version) => void activated.push(version),
    smokeTest: async () => [],
    keep: ({ outcome }) => void kept.push(outcome),
    say: (line) => void said.push(line),
    ...given,
  };
  return { target, kept, activated, said };
}

test("a Worker that cannot go back keeps no other from it, and the record says that it is broken", async () => {
  const activate = vi.fn<Target["activate"]>(async (worker: WorkerKey) => {
    if (worker === "web") throw new Error("its objects have changed");
  });
  const { target, kept, said } = createTarget({ activate });
  await expect(rollBack(target, RECORD)).rejects.toThrow("or not all of it");
  expect(activate.mock.calls).toEqual([
    ["web", "web-1"],
    ["api", "api-1"],
  ]);
  expect(kept).toEqual(["broken"]);
  expect(said.join()).toContain("The Worker web stays as it is, not at web-1");
});

test("in front of another back end only the site is asked, which asks that", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("Not here"));
  await smokeTest({ site: "https://site.example", api: null }, { tries: 1, waitMs: 0 });
  const addresses = asked.mock.calls.map(([address]) => String(address));
  expect(addresses).toContain("https://site.example/health");
  expect(addresses.filter((one) => !one.startsWith("https://site.example/"))).toEqual([]);
  asked.mockRestore();
});

test("a release whose migrations fail has deployed nothing, and is not gone back from", async () => {
  const { target, kept, activated } = createTarget({
    migrate: () => Promise.reject(new Error("no such table")),
  });
  await expect(release(target)).rejects.toThrow("no such table");
  expect([kept, activated]).toEqual([["begun", "rolled back"], []]);
});
