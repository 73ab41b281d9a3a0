import type { Database } from "../db/client";
import { deleteImageRows, isInLedger } from "../queries/images";
import { type PictureEnv, deletePicture } from "./pictures";

/**
 * Takes a picture out of the bucket whose place in the ledger could not be written. Where only the
 * answer was lost it is there, and the picture stays.
 */
export async function removeUnentered(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  id: string,
): Promise<void> {
  if (!(await isInLedger(db, id))) await deletePicture(env, id);
}

/** Takes pictures that are nobody's any more out of the bucket, and then out of the ledger. */
export async function removePictures(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all(ids.map((id) => deletePicture(env, id)));
  await deleteImageRows(db, ids);
}
