import type { Manifest } from "../../api/src/services/backup/format";
import type { BackupStore } from "../../api/src/services/backup/store";
import { newestIdBefore } from "../../api/src/db/id";
import {
  WAITING_PREFIX,
  toKind,
  waitingCopyKey,
  waitingKey,
} from "../../api/src/lib/images/variants";
import { folderStore } from "./folder-store";
import type { OpenStorage } from "../storage/open-storage";

type Bucket = OpenStorage["UPLOADS"];

const PREFIX = "pictures/";
const AT_ONCE = 50;
const ROWS_AT_ONCE = 10_000;
const WEBP = { httpMetadata: { contentType: "image/webp" } };

/** Copies new pictures into a folder; returns the number of files. */
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
      prefix,
      startAfter: after,
      limit: AT_ONCE,
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

/** The bucket of this machine or of an environment. */
export type PictureBucket = {
  put: (
    key: string,
    data: Uint8Array,
    options: typeof WEBP | { customMetadata: { kind: string } },
  ) => Promise<unknown>;
};

/**
 * Restores the pictures that a database refers to, also those without variants; returns the number
 * of files. Older pictures stay in the store for older backups.
 */
export async function putPicturesBack(
  { DB, UPLOADS }: { DB: D1Database; UPLOADS: PictureBucket },
  store: BackupStore,
  { startedAt, finishedAt }: Pick<Manifest, "startedAt" | "finishedAt">,
): Promise<number> {
  const recorded = await listRecorded(DB);
  // While rows were read, texts may have got pictures whose rows were not.
  const from = newestIdBefore(Date.parse(startedAt));
  const until = newestIdBefore(Date.parse(finishedAt));
  const isWanted = (id: string) => recorded.has(id) || (id >= from && id < until);
  const keys = (await store.list(PREFIX)).filter((key) => isWanted(key.split("/")[1] ?? ""));
  const made = new Set(keys.map((key) => key.split("/")[1]));
  const pictures = keys.map((key) => ({ copy: key, key, options: WEBP }));
  const waiting = (await store.list(WAITING_PREFIX)).flatMap((copy) => {
    const [, kind = "", id = ""] = copy.split("/");
    const options = { customMetadata: { kind } };
    return made.has(id) || !isWanted(id) ? [] : { copy, key: waitingKey(id), options };
  });
  const files = [...pictures, ...waiting];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(
      files.slice(start, start + AT_ONCE).map(async ({ copy, key, options }) => {
        const data = await store.read(copy);
        if (data) await UPLOADS.put(key, data, options);
      }),
    );
  }
  return files.length;
}

async function listRecorded(db: D1Database): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = "", isLast = false; !isLast;) {
    const { results } = await db
      .prepare("SELECT id FROM post_images WHERE id > ? ORDER BY id LIMIT ?")
      .bind(after, ROWS_AT_ONCE)
      .all<{ id: string }>();
    for (const { id } of results) ids.add(id);
    after = results.at(-1)?.id ?? after;
    isLast = results.length < ROWS_AT_ONCE;
  }
  return ids;
}
