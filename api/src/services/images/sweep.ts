import type { Database } from "../../db/client";
import { listOwnerlessImages, releaseAbandonedImages } from "../../queries/posts/images";
import { forgetDroppedPictures } from "../../queries/posts/text-pictures";
import type { PictureEnv } from "./pictures";
import { removePictures } from "./remove";

// What is left after so many batches waits for the next run.
const MAX_BATCHES = 50;

/** Deletes pictures that have no owner, or that were staged and never used; whether all are gone. */
export async function sweepPictures(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
): Promise<boolean> {
  await forgetDroppedPictures(db);
  // First, so that no post claims a picture that is being deleted.
  await releaseAbandonedImages(db);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const ids = await listOwnerlessImages(db);
    if (ids.length === 0) return true;
    await removePictures(env, db, ids);
  }
  return false;
}
