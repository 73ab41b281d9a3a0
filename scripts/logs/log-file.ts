import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

const MAX_BYTES = 20_000_000;
const NAMES = { last: "previous.log", current: "current.log" };

/**
 * Appends to log files in a folder, at most 40 MB. Errors are ignored, so that the site runs on.
 */
export function openLogFile(folder: string, maxBytes = MAX_BYTES): Writable {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, NAMES.current);
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const open = (flags: string) =>
    createWriteStream(path, { flags }).once("error", ({ message }) =>
      console.error(`Log lines are not kept: ${message}`),
    );
  let file = open("a");
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (bytes >= maxBytes) {
        file.end();
        renameSync(path, join(folder, NAMES.last));
        file = open("w");
        bytes = 0;
      }
      bytes += chunk.byteLength;
      file.write(chunk, () => done());
    },
    final: (done) => void file.end(done),
  });
}

/** Oldest first. */
export async function* readLogFile(folder: string): AsyncGenerator<string> {
  for (const name of [NAMES.last, NAMES.current]) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  }
}
