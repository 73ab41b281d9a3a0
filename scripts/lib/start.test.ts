import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { claimFolder } from "./claim-folder";
import { HOST, requirePorts } from "./ports";
import { ROOT, describeError } from "./project";
import { readServedSecrets } from "./secrets";
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

test("a container starts again with the process id of its killed predecessor", () =>
  withTemporaryFolder(async (folder) => {
    vi.stubEnv("TMPDIR", process.env.TMPDIR);
    writeFileSync(join(folder, "lock"), String(process.pid));
    expect(() => claimFolder(folder)).not.toThrow();
  }));

test("every command refuses an old Node with one sentence, before it loads anything", () =>
  withTemporaryFolder(async (folder) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const commands = Object.values(scripts).filter((command) => command.startsWith("tsx "));
    expect(commands.length).toBeGreaterThan(10);
    const check = "./scripts/lib/require-node.cjs";
    for (const command of commands) expect(command).toContain(`tsx --require ${check} `);

    const old = join(folder, "old.cjs");
    writeFileSync(
      old,
      `Object.defineProperty(process, "versions", { value: { node: "18.20.8" } });`,
    );
    const { status, stderr } = spawnSync(process.execPath, ["--require", old, check], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Ink Bazaar needs Node [\d.]+ or newer; this is 18\.20\.8\.\n$/u);
  }));

test("a full disk is reported in one sentence", () =>
  withTemporaryFolder(async (folder) => {
    expect(() => claimFolder(folder, 1e12)).toThrow(
      /has \d+ MB free; 1000000000000 MB are needed\./u,
    );
    expect(existsSync(join(folder, "lock"))).toBe(false);
  }));

test("an error names a secrets file that was cut off", () =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, "secrets.json");
    const { SESSION_SECRET } = await readServedSecrets(folder);
    expect(await readServedSecrets(folder)).toMatchObject({ SESSION_SECRET });
    expect(readdirSync(folder)).toEqual(["secrets.json"]);
    writeFileSync(path, "");
    await expect(readServedSecrets(folder)).rejects.toThrow(
      `${path} cannot be read. Delete it to make new secrets: everybody is signed out then.`,
    );
  }));

test("an error of the disk is reported in one sentence", () => {
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "/data/db" });
  expect(describeError(full)).toBe("Writing to /data/db is impossible: the disk is full.");
  const other = new Error("other");
  expect(describeError(other)).toBe(other);
});

test("an error names a taken port and the command to use another", async () => {
  const server = await listen(0);
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("WEB_PORT", String(port));
  for (const [script, command] of [
    ["serve", "npm run serve"],
    ["start", "npm start"],
  ] as const) {
    vi.stubEnv("npm_lifecycle_event", script);
    await expect(requirePorts(["web"])).rejects.toThrow(`WEB_PORT=${port + 10} ${command}`);
  }
  server.close();
});

test("an unknown option is reported in one sentence", () => {
  const problemOf = (args: string[]) => {
    try {
      return parseArgs({ args, options: { env: { type: "string" } } });
    } catch (error) {
      return describeError(error);
    }
  };
  expect(problemOf(["--environment", "production"])).toBe("Unknown option '--environment'.");
  expect(problemOf(["--env"])).toBe("Option '--env <value>' argument missing.");
  expect(problemOf(["production"])).toMatch(/^Unexpected argument 'production'\. [^\n]+\.$/u);
});

test("an error names a file that would be overwritten", () => {
  const taken = Object.assign(new Error("EEXIST"), { code: "EEXIST", path: "/data/ada.json" });
  expect(describeError(taken)).toBe(
    "Writing to /data/ada.json is impossible: it is there already.",
  );
});

const listen = (port: number, host = HOST) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server));
  });

// A Mac has one loopback address.
test.runIf(process.platform === "linux")("Workers on another address keep running", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const server = await listen(0, "127.0.0.2");
  const { port } = server.address() as AddressInfo;
  let asked = 0;
  const reload = vi.fn<() => Promise<void>>();
  server.on("connection", () => (asked += 1));
  const endWatch = watchRuntime({ reload }, { web: port }, { intervalMs: 5, host: "127.0.0.2" });
  await vi.waitFor(() => expect(asked + reload.mock.calls.length).toBeGreaterThan(5));
  endWatch();
  expect([reload.mock.calls, errors.mock.calls]).toEqual([[], []]);
  server.close();
});

test("Workers whose runtime dies are restarted", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const reload = vi.fn<() => Promise<void>>(async () => {
    server = await listen(port);
  });
  const endWatch = watchRuntime({ reload }, { web: port }, { intervalMs: 5 });
  for (const times of [1, 2]) {
    server.close();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  }
  endWatch();
  server.close();
});
