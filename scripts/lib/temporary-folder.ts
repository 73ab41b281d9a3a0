import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder during `use`; also removed when the process ends. */
export async function withTemporaryFolder<Result>(use: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Miniflare exits on a signal before other handlers run.
  process.once("exit", remove);
  try {
    return await use(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}
