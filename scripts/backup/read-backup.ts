import {
  BackupError,
  type Manifest,
  type Part,
  type StoredTable,
  openManifest,
} from "../../api/src/services/backup/format";
import { hashLines, unpackLines } from "../../api/src/services/backup/rows";
import type { BackupStore } from "../../api/src/services/backup/store";
import { MANIFEST } from "../../api/src/services/backup/write";
import { sha256 } from "../../api/src/lib/auth/secrets";

export type Backup = {
  manifest: Manifest;
  /** The lines of a table, part by part. */
  read: (table: StoredTable) => AsyncGenerator<string[]>;
};

/**
 * Opens a backup and verifies all of it, before anything is written: no changed or missing part, no
 * unknown migration.
 */
export async function openBackup(
  store: BackupStore,
  folder: string,
  knownMigrations: readonly string[],
): Promise<Backup> {
  const text = await store.read(folder + MANIFEST);
  if (!text) throw new BackupError(`There is no finished backup in ${folder || "this folder"}.`);
  const manifest = openManifest(Buffer.from(text).toString("utf8"));
  const unknown = manifest.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown) {
    throw new BackupError(
      `This backup is of a newer version: the migration ${unknown} is not known here. Update first.`,
    );
  }
  const readPart = async (part: Part): Promise<string[]> => {
    const data = await store.read(folder + part.key);
    if (!data) throw new BackupError(`The part ${part.key} of this backup is missing.`);
    if (sha256(data) !== part.sha256) {
      throw new BackupError(
        `The part ${part.key} of this backup was changed since it was written.`,
      );
    }
    const lines = unpackLines(data);
    if (lines.length === part.rows && hashLines(lines) === part.rowsSha256) return lines;
    throw new BackupError(`The part ${part.key} does not hold what the manifest says.`);
  };
  for (const { parts } of manifest.tables) for (const part of parts) await readPart(part);
  return {
    manifest,
    async *read({ parts }) {
      for (const part of parts) yield await readPart(part);
    },
  };
}
