import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { claimFolder } from "./claim-folder";
import { HOST } from "./ports";
import { describeError } from "./project";
import { withTemporaryFolder } from "./temporary-folder";
import { watchRuntime } from "./watch-runtime";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a folder that a running process has claimed cannot be claimed again", () =>
  withTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "lock"), String(process.ppid));
    expect(() => claimFolder(folder)).toThrow(
      `Ink Bazaar is already running in this folder (process ${process.ppid}).`,
    );
  }));

test("a claim after a killed process removes its temporary files", () =>
  withTemporaryFolder(async (folder) => {
    vi.stubEnv("TMPDIR", process.env.TMPDIR);
    const left = join(folder, "temporary/left");
    mkdirSync(left, { recursive: true });
    // Above every process id of Linux and macOS.
    writeFileSync(join(folder, "lock"), "99999999");
    claimFolder(folder);
    expect(existsSync(left)).toBe(false);
    expect(process.env.TMPDIR).toBe(join(folder, "temporary"));
  }));

test("an error of the disk is one sentence", () => {
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "/data/db" });
  expect(describeError(full)).toBe("Writing to /data/db is impossible: the disk is full.");
  const other = new Error("other");
  expect(describeError(other)).toBe(other);
});

test("Workers whose runtime dies are started again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer().listen(port, HOST, () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const reload = vi.fn<() => Promise<void>>(async () => {
    server = await listen(port);
  });
  const endWatch = watchRuntime({ reload }, { web: port }, 5);
  for (const times of [1, 2]) {
    server.close();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  }
  endWatch();
  server.close();
});
