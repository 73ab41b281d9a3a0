import type { Database } from "../db/client";
import { deleteImageRows, listOwnerlessImages } from "../queries/images";
import { type PictureEnv, deletePicture } from "./pictures";

/** Removes the pictures that no longer have an owner, some of them at a time. */
export async function sweepPictures(env: Pick<PictureEnv, "UPLOADS">, db: Database): Promise<void> {
  const ids = await listOwnerlessImages(db);
  await Promise.all(ids.map((id) => deletePicture(env, id)));
  await deleteImageRows(db, ids);
}
