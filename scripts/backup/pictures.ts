import type { BackupStore } from "../../api/src/backup/store";
import { folderStore } from "./folder-store";
import type { OpenStorage } from "../storage/open-storage";

type Bucket = OpenStorage["UPLOADS"];

const PREFIX = "pictures/";
const AT_ONCE = 50;
const OPTIONS = { httpMetadata: { contentType: "image/webp" } };

/** Copies the pictures that a folder does not have yet; how many files. */
export async function copyPicturesToFolder(bucket: Bucket, folder: string): Promise<number> {
  const store = folderStore(folder);
  const known = new Set(await store.list(PREFIX));
  let copied = 0;
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page: Awaited<ReturnType<Bucket["list"]>> = await bucket.list({
      prefix: PREFIX,
      startAfter: after,
      limit: AT_ONCE,
    });
    const missing = page.objects.filter(({ key }) => !known.has(key));
    await Promise.all(
      missing.map(async ({ key }) => {
        const object = await bucket.get(key);
        if (object) await store.write(key, new Uint8Array(await object.arrayBuffer()));
      }),
    );
    copied += missing.length;
    isLast = !page.truncated;
    after = page.objects.at(-1)?.key;
  }
  return copied;
}

/** What pictures are put into: a bucket of this machine, or of an environment. */
export type PictureBucket = {
  put: (key: string, data: Uint8Array, options: typeof OPTIONS) => Promise<unknown>;
};

/** Puts the pictures of a backup back; how many files. */
export async function putPicturesBack(bucket: PictureBucket, store: BackupStore): Promise<number> {
  const keys = await store.list(PREFIX);
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await Promise.all(
      keys.slice(start, start + AT_ONCE).map(async (key) => {
        const data = await store.read(key);
        if (data) await bucket.put(key, data, OPTIONS);
      }),
    );
  }
  return keys.length;
}
