import type { BackupStore } from "../../api/src/backup/store";
import { WAITING_PREFIX, toKind, waitingCopyKey, waitingKey } from "../../api/src/images/variants";
import { folderStore } from "./folder-store";
import type { OpenStorage } from "../storage/open-storage";

type Bucket = OpenStorage["UPLOADS"];

const PREFIX = "pictures/";
const AT_ONCE = 50;
const WEBP = { httpMetadata: { contentType: "image/webp" } };

/** Copies the pictures that a folder does not have yet; how many files. */
export async function copyPicturesToFolder(bucket: Bucket, folder: string): Promise<number> {
  const copied = await copyNew(bucket, folder, PREFIX, ({ key }) => key);
  const waiting = await copyNew(bucket, folder, WAITING_PREFIX, ({ key, customMetadata }) =>
    waitingCopyKey(key.slice(WAITING_PREFIX.length), toKind(customMetadata?.kind)),
  );
  return copied + waiting;
}

type Listed = Awaited<ReturnType<Bucket["list"]>>;

async function copyNew(
  bucket: Bucket,
  folder: string,
  prefix: string,
  nameCopy: (object: Listed["objects"][number]) => string,
): Promise<number> {
  const store = folderStore(folder);
  const known = new Set(await store.list(prefix));
  let copied = 0;
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page: Listed = await bucket.list({
      ...{ prefix, startAfter: after, limit: AT_ONCE },
      include: ["customMetadata"],
    });
    const missing = page.objects.filter((object) => !known.has(nameCopy(object)));
    await Promise.all(
      missing.map(async (listed) => {
        const object = await bucket.get(listed.key);
        if (object) await store.write(nameCopy(listed), new Uint8Array(await object.arrayBuffer()));
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
  put: (
    key: string,
    data: Uint8Array,
    options: typeof WEBP | { customMetadata: { kind: string } },
  ) => Promise<unknown>;
};

/** Puts the pictures of a backup back, and those that still wait for their variants; how many files. */
export async function putPicturesBack(bucket: PictureBucket, store: BackupStore): Promise<number> {
  const keys = await store.list(PREFIX);
  const made = new Set(keys.map((key) => key.split("/")[1]));
  const pictures = keys.map((key) => ({ copy: key, key, options: WEBP }));
  const waiting = (await store.list(WAITING_PREFIX)).flatMap((copy) => {
    const [, kind = "", id = ""] = copy.split("/");
    return made.has(id) ? [] : { copy, key: waitingKey(id), options: { customMetadata: { kind } } };
  });
  const files = [...pictures, ...waiting];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(
      files.slice(start, start + AT_ONCE).map(async ({ copy, key, options }) => {
        const data = await store.read(copy);
        if (data) await bucket.put(key, data, options);
      }),
    );
  }
  return files.length;
}
