import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, ROOT } from "./project";

/** The runtime's need for building and seeding; with less, it fails half-way. */
const NEEDED_MB = 200;
const MB = 1_000_000;

/** Claims this folder until the process ends: two would write to one database. */
export function claimFolder(folder = join(ROOT, ".wrangler"), neededMb = NEEDED_MB): void {
  const lock = join(folder, "lock");
  const temporary = join(folder, "temporary");
  mkdirSync(folder, { recursive: true });
  requireSpace(folder, neededMb);
  takeLock(folder, lock);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  process.once("exit", () => {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(lock, { force: true });
  });
}

function takeLock(folder: string, lock: string): void {
  const pid = findHolder(folder);
  try {
    if (pid === null) {
      rmSync(lock, { force: true });
      // Of two that start at once, only one creates the file.
      return writeFileSync(lock, String(process.pid), { flag: "wx" });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  throw claimedBy(lock, pid ?? findHolder(folder));
}

export function requireUnclaimed(folder: string): void {
  const pid = findHolder(folder);
  if (pid !== null) throw claimedBy(join(folder, "lock"), pid);
}

function claimedBy(lock: string, pid: number | null): Failure {
  return new Failure(
    `Ink Bazaar is already running in this folder (process ${pid}). Stop it first; if that is another program, delete ${lock}.`,
  );
}

export function findHolder(folder: string): number | null {
  const pid = readPid(join(folder, "lock"));
  // In a container, each start has the same process id.
  return pid !== null && pid !== process.pid && isRunning(pid) ? pid : null;
}

function requireSpace(folder: string, neededMb: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (freeMb >= neededMb) return;
  throw new Failure(`The disk of ${folder} has ${freeMb} MB free; ${neededMb} MB are needed.`);
}

function readPid(lock: string): number | null {
  try {
    return Number(readFileSync(lock, "utf8")) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
