import { watch } from "node:fs";
import type { FSWatcher } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

// An editor may write several files at once, or one in several steps.
const SETTLE_MS = 100;

export async function watchFolders(
  folders: string[],
  onChange: () => Promise<void>,
): Promise<() => void> {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout;
  let last = Promise.resolve();

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A folder may disappear while it is listed.
      last = last.then(open).then(onChange).catch(schedule);
    }, SETTLE_MS);
  }

  function close() {
    clearTimeout(timer);
    for (const watcher of watchers.splice(0)) watcher.close();
  }

  async function open() {
    const paths = await listFolders(folders);
    for (const watcher of watchers) watcher.close();
    watchers = paths.map((path) => watch(path, schedule).on("error", schedule));
  }

  await open();
  return close;
}

/** Watches each folder by itself: on Linux, Node 20's recursive watch loses replaced files. */
async function listFolders(folders: string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const inside = entries.filter((entry) => entry.isDirectory());
      return [folder, ...inside.map(({ name, parentPath }) => join(parentPath, name))];
    }),
  );
  return lists.flat();
}
