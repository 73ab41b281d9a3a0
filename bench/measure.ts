import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { type IncomingMessage, get } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Failure } from "../scripts/lib/project";

const execute = promisify(execFile);

export const SERVER_CORE = "0";
export const LOAD_CORE = "1";
const UNIQUE_ADDRESSES = join(import.meta.dirname, "unique.lua");
// Linux reports CPU time in hundredths of a second.
const US_PER_TICK = 10_000;
const PAUSE_MS = 50;
const CONNECTIONS = 16;
const LONGEST_SLICE_SECONDS = 8;

export type BenchTarget = {
  name: string;
  url: string;
  /** Requests a new URL each time, so that no response is cached. */
  isUnique?: boolean;
};

/** Throws if a tool is missing. */
export async function requireTools(): Promise<void> {
  if (availableParallelism() < 2) throw new Failure("This benchmark needs two processor cores.");
  for (const tool of ["wrk", "taskset"]) {
    await execute("which", [tool]).catch(() => {
      throw new Failure(
        `This benchmark runs on Linux with ${tool}. Install it with: apt-get install -y wrk util-linux`,
      );
    });
  }
}

/** Pins the server to one core; this process and the load use the other. */
export async function pinServer(): Promise<void> {
  await pin(process.pid, LOAD_CORE);
  for (const pid of await findServer()) await pin(pid, SERVER_CORE);
}

/** Loads a server for some seconds; returns the CPU time per request in µs. */
export async function measure(
  subject: BenchTarget,
  seconds: number,
  host = new URL(subject.url).host,
): Promise<number> {
  const script = subject.isUnique ? ["-s", UNIQUE_ADDRESSES] : [];
  const server = await findServer();
  const before = await settle(server);
  const { stdout } = await execute("wrk", [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "-H",
    `Host: ${host}`,
    ...script,
    subject.url,
    "--",
    String(Date.now()),
  ]);
  const spent = (await readCpuTime(server)) - before;
  const requests = Number(/(\d+) requests in/u.exec(stdout)?.[1]);
  const hasErrors = /Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/u.test(stdout);
  // A busy machine may leave a short slice without any response.
  if (requests === 0 && !hasErrors && seconds < LONGEST_SLICE_SECONDS) {
    return measure(subject, seconds * 2, host);
  }
  // The first response may take longer than wrk waits, which is no error of the page.
  if (!requests || hasErrors) {
    throw new Failure(`${subject.name} responded with errors:\n${stdout}`);
  }
  // At the end each connection has a request under way, on average half done.
  return spent / (requests + CONNECTIONS / 2);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? NaN) + (sorted[sorted.length - 1 - middle] ?? NaN)) / 2;
}

/** Throws on redirects, since `wrk` would measure those. */
export async function readPage(url: string, host: string): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { Host: host }, agent: false }, resolve).on("error", reject);
  });
  const page = await text(answer);
  if (answer.statusCode !== 200)
    throw new Failure(`${url} responded ${answer.statusCode}: ${page}`);
  return page;
}

export async function pin(pid: number, core: string): Promise<void> {
  await execute("taskset", ["-a", "-c", "-p", core, String(pid)]);
}

export async function findServer(): Promise<number[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name));
  const parents = new Map<number, number>();
  for (const name of names) {
    const fields = await readStat(name);
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** Waits until the server is idle; returns its CPU time. */
export async function settle(pids: number[]): Promise<number> {
  let time = await readCpuTime(pids);
  for (let last = NaN; time !== last; time = await readCpuTime(pids)) {
    last = time;
    await setTimeout(PAUSE_MS);
  }
  return time;
}

/** In microseconds, since the processes started. */
export async function readCpuTime(pids: number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const fields = await readStat(pid);
      return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * US_PER_TICK;
}

/** The fields of /proc/<pid>/stat after the name: state, parent … utime, stime. */
async function readStat(pid: number | string): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat ? stat.slice(stat.lastIndexOf(")") + 2).split(" ") : null;
}
