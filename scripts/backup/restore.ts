import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "../../api/src/backup/format";
import { FOLDER, MANIFEST, listBackups } from "../../api/src/backup/write";
import { claimFolder } from "../lib/claim-folder";
import { listKnownMigrations } from "../storage/migrate";
import { Failure, STATE, main } from "../lib/project";
import { openStorage } from "../storage/open-storage";
import { folderStore } from "./folder-store";
import { copyPicturesFromFolder } from "./pictures";
import { openBackup } from "./read-backup";
import { type Restored, restoreBackup } from "./restore-backup";

const USAGE = "Usage: npm run restore -- --from <folder of backups, or one of them> --to <folder>";

/** Restores a backup into the local data of a folder. */
main(async () => {
  const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
  if (!values.from || !values.to) throw new Failure(USAGE);
  if (values.to === STATE) claimFolder();
  const { root, name } = await findBackup(values.from);
  const storage = await openStorage(values.to);
  try {
    const backup = await openBackup(
      folderStore(root),
      `${FOLDER}${name}/`,
      await listKnownMigrations(),
    );
    const restored = await restoreBackup(storage.DB, backup);
    const pictures = await copyPicturesFromFolder(storage.UPLOADS, root);
    report(name, restored, pictures);
  } catch (error) {
    throw error instanceof BackupError ? new Failure(error.message) : error;
  } finally {
    await storage.dispose();
  }
});

/** The newest backup of a folder, or the one that the folder is. */
async function findBackup(from: string): Promise<{ root: string; name: string }> {
  const isOne = await stat(join(from, MANIFEST)).catch(() => null);
  if (isOne) return { root: join(from, "../.."), name: basename(from) };
  const name = (await listBackups(folderStore(from))).at(-1);
  if (!name) throw new Failure(`There is no finished backup in ${from}.`);
  return { root: from, name };
}

function report(name: string, { tables, seconds }: Restored, pictures: number): void {
  for (const { name: table, rows, leftOut, isSame } of tables) {
    const note = leftOut > 0 ? `${leftOut} left out: what they belong to was deleted` : "as stored";
    const result = isSame ? note : "NOT as stored";
    console.log(`  ${table.padEnd(20)} ${rows.toLocaleString("en").padStart(12)}  ${result}`);
  }
  console.log(`Restored ${name} in ${seconds.toFixed(1)} s, and ${pictures} files of pictures.`);
  if (tables.some(({ isSame }) => !isSame)) throw new Failure("A table is not as it was stored.");
}
