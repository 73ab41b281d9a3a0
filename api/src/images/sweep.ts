import type { Database } from "../db/client";
import { listOwnerlessImages, releaseForgottenImages } from "../queries/images";
import type { PictureEnv } from "./pictures";
import { removePictures } from "./remove";

// What is left after so many portions waits for the next night.
const MOST_ROUNDS = 50;

/** Removes the pictures that no longer have an owner or a use. */
export async function sweepPictures(env: Pick<PictureEnv, "UPLOADS">, db: Database): Promise<void> {
  // First out of reach, so that no post takes one that is being removed.
  await releaseForgottenImages(db);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const ids = await listOwnerlessImages(db);
    if (ids.length === 0) return;
    await removePictures(env, db, ids);
  }
}
