import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { beginBackup, continueBackup } from "../../api/src/services/backup/write";
import { openDatabase } from "../../api/src/db/client";
import { findDifferencesIn } from "../../api/test/support/count-differences";
import { folderStore } from "../backup/folder-store";
import { openBackup } from "../backup/read-backup";
import { restoreBackup } from "../backup/restore-backup";
import { listKnownMigrations, migrate } from "../storage/migrate";
import { openStorage } from "../storage/open-storage";

/** Two databases: the second is restored from backups of the first, which change meanwhile. */
export async function openPair() {
  const root = mkdtempSync(join(tmpdir(), "ink-bazaar-moved-"));
  const store = folderStore(join(root, "backups"));
  await Promise.all([migrate(join(root, "from")), migrate(join(root, "to"))]);
  const [from, to] = await Promise.all([
    openStorage(join(root, "from")),
    openStorage(join(root, "to")),
  ]);

  /** Backs up with a change after each named table, and restores. */
  async function backUpDuring(changes: Record<string, () => Promise<unknown>>) {
    const left = new Map(Object.entries(changes));
    const source = { DB: from.DB, readConversation: () => Promise.resolve([]) };
    const progress = await beginBackup(from.DB);
    let isSpent = false;
    const oneStep = { spend: () => void (isSpent = true), isSpent: () => isSpent };
    for (let isDone = false; !isDone;) {
      const before = progress.waiting.at(-1)?.name ?? "";
      isSpent = false;
      isDone = await continueBackup(source, store, progress, oneStep);
      if (progress.waiting.at(-1)?.name === before) continue;
      await left.get(before)?.();
      left.delete(before);
    }
    expect([...left.keys()]).toEqual([]);
    await to.DB.prepare("DELETE FROM users").run();
    const folder = `backups/${progress.name}/`;
    const backup = await openBackup(store, folder, await listKnownMigrations());
    const { tables } = await restoreBackup(to.DB, backup);
    expect(tables.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(await findDifferencesIn(openDatabase(to.DB))).toEqual([]);
    return async (statement: string) =>
      (await to.DB.prepare(statement).all<Record<string, unknown>>()).results;
  }

  return {
    from: from.DB,
    to: to.DB,
    backUpDuring,
    close: async () => {
      await Promise.all([from.dispose(), to.dispose()]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
