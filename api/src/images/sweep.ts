import type { Database } from "../db/client";
import { deleteImageRows, listOwnerlessImages, releaseForgottenImages } from "../queries/images";
import { type PictureEnv, deletePicture } from "./pictures";

/** Removes the pictures that no longer have an owner or a use, some of them at a time. */
export async function sweepPictures(env: Pick<PictureEnv, "UPLOADS">, db: Database): Promise<void> {
  // First out of reach, so that no post takes one that is being removed.
  await releaseForgottenImages(db);
  const ids = await listOwnerlessImages(db);
  await Promise.all(ids.map((id) => deletePicture(env, id)));
  await deleteImageRows(db, ids);
}
