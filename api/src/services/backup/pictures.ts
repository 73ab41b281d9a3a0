import { IdSchema } from "../../../contract/common";
import type { Database } from "../../db/client";
import { askBucket } from "../../lib/bucket";
import { WAITING_PREFIX, toKind, waitingCopyKey } from "../../lib/images/variants";
import { noteLostPictures } from "./removed-pictures";
import { bucketStore } from "./store";
import type { Budget } from "./write";

export type PictureBackupEnv = Pick<ApiEnv, "UPLOADS"> & Partial<Pick<ApiEnv, "BACKUPS">>;

/** The pictures of the site, and where copies of them are kept. */
export type PictureBuckets = { db: Database; from: R2Bucket; to: R2Bucket };

export const PREFIX = "pictures/";
const PLACE = "pictures.json";

/** The key up to which the pictures of one backup are copied; null once all are. */
type Place = { backup: string; after: string | null };

/**
 * Copies the pictures that backups lack, and notes those that only backups have. Goes on where the
 * same backup came to; returns whether it is through.
 */
export async function copyPictures(
  { db, from, to }: PictureBuckets,
  backup: string,
  budget: Budget,
): Promise<boolean> {
  const last = await (await to.get(PLACE))?.json<Place>();
  let after = last?.backup === backup ? last.after : PREFIX;
  const savePlace = (key: string | null) =>
    to.put(PLACE, JSON.stringify({ backup, after: key } satisfies Place));
  while (after !== null) {
    if (budget.isSpent()) return false;
    const page = { prefix: PREFIX, startAfter: after };
    const [originals, copies] = await Promise.all([from.list(page), to.list(page)]);
    budget.spend(4, 0);
    const end = endOf(originals, copies);
    const isKnown = ({ key }: R2Object) => end === null || key <= end;
    const kept = originals.objects.filter(isKnown);
    const copied = copies.objects.filter(isKnown).map(({ key }) => key);
    const shown = new Set(kept.map(({ key }) => key));
    const lost = copied.filter((key) => !shown.has(key));
    await noteLost(
      db,
      lost.map((key) => key.split("/")[1]),
    );
    const known = new Set(copied);
    for (const { key, size } of kept.filter((original) => !known.has(original.key))) {
      const picture = await from.get(key);
      if (picture) await to.put(key, picture.body, { httpMetadata: picture.httpMetadata });
      budget.spend(2, size);
      if (!budget.isSpent()) continue;
      await savePlace(key);
      return false;
    }
    await savePlace(end);
    after = end;
  }
  return true;
}

/** The key up to which both listings are whole; null where they are to the end. */
function endOf(...pages: R2Objects[]): string | null {
  const ends = pages.flatMap(({ truncated, objects }) => (truncated && objects.at(-1)?.key) || []);
  return ends.sort()[0] ?? null;
}

/** Notes that only backups have pictures, by the parts of keys that are ids. */
async function noteLost(db: Database, ids: (string | undefined)[]): Promise<void> {
  const known = ids.flatMap((id) => IdSchema.safeParse(id).data ?? []);
  if (known.length > 0) await noteLostPictures(db, [...new Set(known)]);
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
  { db, from, to }: PictureBuckets,
  budget: Budget,
): Promise<boolean> {
  const known = new Set(await bucketStore(to).list(WAITING_PREFIX));
  const waiting = new Set<string>();
  const include = ["customMetadata" as const];
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page: R2Objects = await from.list({ prefix: WAITING_PREFIX, cursor, include });
    budget.spend(1, 0);
    for (const { key, size, customMetadata } of page.objects) {
      const copy = waitingCopyKey(key.slice(WAITING_PREFIX.length), toKind(customMetadata?.kind));
      waiting.add(copy);
      if (known.has(copy)) continue;
      if (budget.isSpent()) return false;
      const picture = await from.get(key);
      if (picture) await to.put(copy, picture.body);
      budget.spend(2, size);
    }
    isLast = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  const lost = [...known].filter((copy) => !waiting.has(copy));
  await noteLost(
    db,
    lost.map((copy) => copy.split("/")[2]),
  );
  return true;
}
