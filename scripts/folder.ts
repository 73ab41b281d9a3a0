import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder that is there as long as `use` takes, or the process where that ends first. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Miniflare ends the process at a signal, whoever else wants to do something first.
  process.once("exit", remove);
  try {
    return await use(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}
