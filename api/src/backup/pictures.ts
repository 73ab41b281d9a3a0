import { HOUR_MS } from "../db/time";
import { askBucket } from "../images/bucket";
import { WAITING_PREFIX, toKind, waitingCopyKey } from "../images/variants";
import { bucketStore } from "./store";
import type { Budget } from "./write";

export type PictureBackupEnv = Pick<ApiEnv, "UPLOADS"> & Partial<Pick<ApiEnv, "BACKUPS">>;

const PREFIX = "pictures/";
const CURSOR = "pictures.json";
// A picture has the id of when its upload began.
const MARGIN_MS = HOUR_MS;
const PAGE = 100;

/**
 * Copies the pictures that are new since the last run: their keys begin with the time. Returns
 * whether all are copied.
 */
export async function copyPictures(from: R2Bucket, to: R2Bucket, budget: Budget): Promise<boolean> {
  const cursor = await to.get(CURSOR);
  let { after } = cursor ? await cursor.json<{ after: string }>() : { after: PREFIX };
  for (let isLast = false; !isLast;) {
    if (budget.isSpent()) return false;
    const page = await from.list({ prefix: PREFIX, startAfter: after, limit: PAGE });
    for (const { key } of page.objects) {
      const picture = await from.get(key);
      if (picture) await to.put(key, picture.body, { httpMetadata: picture.httpMetadata });
    }
    isLast = !page.truncated;
    after = page.objects.at(-1)?.key ?? after;
    const bytes = page.objects.reduce((sum, { size }) => sum + size, 0);
    budget.spend(2 * page.objects.length + 2, bytes);
    await to.put(CURSOR, JSON.stringify({ after: isLast ? shortlyBefore(after) : after }));
  }
  return true;
}

/** Copies the variants of one picture, if there is a bucket for backups. */
export async function copyPicture({ UPLOADS, BACKUPS }: PictureBackupEnv, id: string) {
  if (!BACKUPS) return;
  const { objects } = await askBucket(UPLOADS.list({ prefix: `${PREFIX}${id}/` }));
  for (const { key, httpMetadata } of objects) {
    const picture = await askBucket(UPLOADS.get(key));
    if (!picture) continue;
    await askBucket(BACKUPS.put(key, await picture.arrayBuffer(), { httpMetadata }));
  }
}

/**
 * Copies what was uploaded and still waits for its variants: it is nowhere else. Returns whether
 * all is copied.
 */
export async function copyWaitingPictures(
  from: R2Bucket,
  to: R2Bucket,
  budget: Budget,
): Promise<boolean> {
  const known = new Set(await bucketStore(to).list(WAITING_PREFIX));
  const include = ["customMetadata" as const];
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page: R2Objects = await from.list({ prefix: WAITING_PREFIX, cursor, include });
    budget.spend(1, 0);
    for (const { key, size, customMetadata } of page.objects) {
      const copy = waitingCopyKey(key.slice(WAITING_PREFIX.length), toKind(customMetadata?.kind));
      if (known.has(copy)) continue;
      if (budget.isSpent()) return false;
      const picture = await from.get(key);
      if (picture) await to.put(copy, picture.body);
      budget.spend(2, size);
    }
    isLast = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return true;
}

/** A key an hour before another one. */
function shortlyBefore(key: string): string {
  const time = Number.parseInt(key.slice(PREFIX.length, PREFIX.length + 12), 16);
  if (Number.isNaN(time)) return PREFIX;
  return (
    PREFIX +
    Math.max(0, time - MARGIN_MS)
      .toString(16)
      .padStart(12, "0")
  );
}
