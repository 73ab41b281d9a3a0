import { accessSync, constants, statfsSync } from "node:fs";

const FOLDER = "/dev/shm";
const LEAST_BYTES = 1_000_000_000;

/**
 * Puts this process's temporary files into memory where the system has room there: the databases of
 * the tests wait for the disk otherwise. A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoom()) process.env.TMPDIR ??= FOLDER;
}

function hasRoom(): boolean {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > LEAST_BYTES;
  } catch {
    return false;
  }
}
