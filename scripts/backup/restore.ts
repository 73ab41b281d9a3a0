import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "../../api/src/services/backup/format";
import { type BackupStore, bucketStore } from "../../api/src/services/backup/store";
import { FOLDER, MANIFEST, listBackups } from "../../api/src/services/backup/write";
import { withDeployedStorage } from "../deploy/database";
import { readSettings } from "../deploy/settings";
import { claimFolder, requireUnclaimed } from "../lib/claim-folder";
import { listKnownMigrations } from "../storage/migrate";
import { Failure, STATE, main } from "../lib/project";
import { openStorage } from "../storage/open-storage";
import { folderStore } from "./folder-store";
import { type PictureBucket, putPicturesBack } from "./pictures";
import { openBackup } from "./read-backup";
import { type Restored, restoreBackup } from "./restore-backup";

const USAGE = `Usage: npm run restore -- --from <folder of backups, or one of them> --to <folder>
       npm run restore -- --env <environment> [--from <the same; else its own backups>]`;

type Source = { store: BackupStore; name: string };
type Place = { DB: D1Database; UPLOADS: PictureBucket };

/** Restores a backup into a local folder or a deployed environment. */
main(async () => {
  const { values } = parseArgs({
    options: { from: { type: "string" }, to: { type: "string" }, env: { type: "string" } },
  });
  const { from, to, env } = values;
  if (env !== undefined && to === undefined) {
    return withDeployedStorage(readSettings(env), async ({ BACKUPS, ...place }) =>
      restore(await (from ? findInFolder(from) : findNewest(bucketStore(BACKUPS), env)), place),
    );
  }
  if (!from || !to || env !== undefined) throw new Failure(USAGE);
  if (resolve(to) === STATE) claimFolder();
  else requireUnclaimed(dirname(resolve(to)));
  const source = await findInFolder(from);
  const storage = await openStorage(to);
  try {
    await restore(source, storage);
  } finally {
    await storage.dispose();
  }
});

async function restore({ store, name }: Source, place: Place): Promise<void> {
  try {
    const backup = await openBackup(store, `${FOLDER}${name}/`, await listKnownMigrations());
    const restored = await restoreBackup(place.DB, backup);
    report(name, restored, await putPicturesBack(place, store, backup.manifest));
  } catch (error) {
    throw error instanceof BackupError ? new Failure(error.message) : error;
  }
}

/** The newest backup in a folder, or the folder itself. */
async function findInFolder(from: string): Promise<Source> {
  const isOne = await stat(join(from, MANIFEST)).catch(() => null);
  if (isOne) return { store: folderStore(join(from, "../..")), name: basename(from) };
  return findNewest(folderStore(from), from);
}

async function findNewest(store: BackupStore, where: string): Promise<Source> {
  const name = (await listBackups(store)).at(-1);
  if (!name) throw new Failure(`There is no finished backup in ${where}.`);
  return { store, name };
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
