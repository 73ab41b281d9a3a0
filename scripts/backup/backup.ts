import { join } from "node:path";
import { parseArgs } from "node:util";
import { beginBackup, continueBackup } from "../../api/src/services/backup/write";
import { type Objects, withObjects } from "./objects";
import { ROOT, STATE, main } from "../lib/project";
import { folderStore } from "./folder-store";
import { copyPicturesToFolder } from "./pictures";

const UNLIMITED = { spend: () => undefined, isSpent: () => false };

main(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: "string", default: STATE },
      to: { type: "string", default: join(ROOT, ".wrangler/backups") },
    },
  });
  await withObjects(values.from, (objects) => backUp(objects, values.to));
});

async function backUp(storage: Objects, to: string): Promise<void> {
  const progress = await beginBackup(storage.DB);
  await continueBackup(storage, folderStore(to), progress, UNLIMITED);
  const pictures = await copyPicturesToFolder(storage.UPLOADS, to);
  const parts = progress.written.flatMap((table) => table.parts);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  console.log(
    `Backed up ${rows.toLocaleString("en")} rows in ${bytes.toLocaleString("en")} bytes and ` +
      `${pictures} files of pictures to ${join(to, "backups", progress.name)}.`,
  );
}
