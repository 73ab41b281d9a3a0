import { accessSync, constants, statfsSync } from "node:fs";

const FOLDER = "/dev/shm";
const LEAST_BYTES = 1_000_000_000;

/**
 * Uses memory for temporary files if there is enough, because tests wait for the disk. TMPDIR has
 * priority.
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
