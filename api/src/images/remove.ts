import type { ApiContext } from "../context";
import type { Database } from "../db/client";
import { afterwards } from "../middleware/afterwards";
import { deleteImageRows, isInLedger } from "../queries/images";
import { type PictureEnv, deletePictures } from "./pictures";

/**
 * Takes a picture out of the bucket whose place in the ledger could not be written. Where only the
 * answer was lost it is there, and the picture stays.
 */
export async function removeUnentered(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  id: string,
): Promise<void> {
  if (!(await isInLedger(db, id))) await deletePictures(env, [id]);
}

/** Takes pictures that are nobody's any more out of the bucket, and then out of the ledger. */
export async function removePictures(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await deletePictures(env, ids);
  await deleteImageRows(db, ids);
}

/** The same once the reply is on its way; what fails then is left to the sweep. */
export function dropPictures(c: ApiContext, ids: readonly string[]): void {
  afterwards(c, "Removing pictures", removePictures(c.env, c.var.db, ids));
}
