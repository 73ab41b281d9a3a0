/** Where backups are kept: a bucket, or a folder. */
export type BackupStore = {
  read: (key: string) => Promise<Uint8Array | null>;
  write: (key: string, data: Uint8Array | string) => Promise<void>;
  /** All keys that begin so, in order. */
  list: (prefix: string) => Promise<string[]>;
  remove: (keys: string[]) => Promise<void>;
};

// What a bucket deletes at once.
const MAX_REMOVED = 1000;

/** Backups in a bucket. */
export function bucketStore(bucket: R2Bucket): BackupStore {
  return {
    async read(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async write(key, data) {
      await bucket.put(key, data);
    },
    async list(prefix) {
      const keys: string[] = [];
      for (let cursor: string | undefined, isLast = false; !isLast;) {
        const page: R2Objects = await bucket.list({ prefix, cursor });
        keys.push(...page.objects.map(({ key }) => key));
        isLast = !page.truncated;
        cursor = page.truncated ? page.cursor : undefined;
      }
      return keys;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += MAX_REMOVED) {
        await bucket.delete(keys.slice(start, start + MAX_REMOVED));
      }
    },
  };
}
