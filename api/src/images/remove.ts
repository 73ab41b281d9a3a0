import type { Database } from "../db/client";
import { deleteImageRows } from "../queries/images";
import { type PictureEnv, deletePicture } from "./pictures";

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
