import type { Database } from "../../db/client";
import { PICTURE_KINDS, type PictureKind, waitingCopyKey } from "../../lib/images/variants";
import { forgetRemoved, listForgotten } from "./removed-pictures";
import { PREFIX } from "./pictures";
import { periodOf } from "./expired-backups";
import { bucketStore } from "./store";
import { type Budget, listBackups } from "./write";

const KINDS = Object.keys(PICTURE_KINDS) as PictureKind[];
const AT_ONCE = 50;

/**
 * Deletes the copies of deleted pictures that no backup can have, while none is being written; whether
 * all are deleted. A backup can have what was there while it was written.
 */
export async function forgetPictures(
  db: Database,
  bucket: R2Bucket,
  budget: Budget,
): Promise<boolean> {
  const store = bucketStore(bucket);
  const kept = (await listBackups(store)).map(periodOf);
  for (;;) {
    if (budget.isSpent()) return false;
    const ids = await listForgotten(db, kept, AT_ONCE);
    if (ids.length === 0) return true;
    const variants = await Promise.all(ids.map((id) => store.list(`${PREFIX}${id}/`)));
    const waiting = ids.flatMap((id) => KINDS.map((kind) => waitingCopyKey(id, kind)));
    await store.remove([...variants.flat(), ...waiting]);
    await forgetRemoved(db, ids);
    budget.spend(ids.length + 3, 0);
  }
}
