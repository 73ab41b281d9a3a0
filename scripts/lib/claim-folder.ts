import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, ROOT } from "./project";

/**
 * Claims a folder of this clone for one process, until it ends: two would write to the same
 * database. Temporary files then go into it, and the next claim removes what a killed process left.
 */
export function claimFolder(folder = join(ROOT, ".wrangler")): void {
  const lock = join(folder, "lock");
  const temporary = join(folder, "temporary");
  mkdirSync(folder, { recursive: true });
  const pid = readPid(lock);
  if (pid && isRunning(pid)) {
    throw new Failure(
      `Ink Bazaar is already running in this folder (process ${pid}). Stop it first; if that is another program, delete ${lock}.`,
    );
  }
  writeFileSync(lock, String(process.pid));
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  process.once("exit", () => {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(lock, { force: true });
  });
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
    // The process of another user cannot be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
