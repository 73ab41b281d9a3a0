import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder that is there as long as `use` takes. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), "ink-bazaar-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
