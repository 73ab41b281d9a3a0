import type { ServiceContext } from "../request/context";
import type { Database } from "../../db/client";
import { runInBackground } from "../request/background";
import { deleteImageRows, isRecorded } from "../../queries/posts/images";
import { type PictureEnv, deletePictures } from "./pictures";

/**
 * Deletes a picture from the bucket after its row could not be inserted. If only the response of
 * the database was lost, the row exists and the picture stays.
 */
export async function removeUnrecorded(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  id: string,
): Promise<void> {
  if (!(await isRecorded(db, id))) await deletePictures(env, [id]);
}

/** Deletes pictures that have no owner from the bucket, then their rows. */
export async function removePictures(
  env: Pick<PictureEnv, "UPLOADS">,
  db: Database,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await deletePictures(env, ids);
  await deleteImageRows(db, ids);
}

/** The same after the response; the nightly sweep repeats what fails. */
export function removePicturesInBackground(c: ServiceContext, ids: readonly string[]): void {
  runInBackground(c, "Removing pictures", removePictures(c.env, c.var.db, ids));
}
