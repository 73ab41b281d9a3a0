import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { BackupStore } from "../../api/src/services/backup/store";

export function folderStore(folder: string): BackupStore {
  return {
    read: async (key) => {
      try {
        // Buckets reject a Buffer.
        return new Uint8Array(await readFile(join(folder, key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(key, data) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), data);
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(join(folder, key), { force: true })));
    },
  };
}
