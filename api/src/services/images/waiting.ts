import { type PictureBackupEnv, copyPicture } from "../backup/pictures";
import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import { isRecorded } from "../../queries/posts/images";
import { askBucket } from "../../lib/bucket";
import { PictureError, PicturesUsedUpError } from "./picture-error";
import { type PictureEnv, deletePictures, storeVariants } from "./pictures";
import {
  type PictureKind,
  WAITING_PREFIX,
  toKind,
  waitingCopyKey,
  waitingKey,
} from "../../lib/images/variants";

// A picture takes up to twenty calls, of a thousand that a run may make.
const PICTURES_PER_RUN = 40;

/** Whether there is a picture of which variants could not be made yet. */
export async function isWaiting({ UPLOADS }: PictureEnv, id: string): Promise<boolean> {
  return (await askBucket(UPLOADS.head(waitingKey(id)))) !== null;
}

/**
 * Makes the variants of pictures that were kept as they were uploaded, since those of the month were
 * used up, and deletes the originals. Stops where they still are; what else fails waits on, and is
 * thrown once the others are made.
 */
export async function makeWaitingPictures(
  env: PictureEnv & PictureBackupEnv,
  db: Database,
): Promise<void> {
  const { objects } = await askBucket(
    env.UPLOADS.list({
      prefix: WAITING_PREFIX,
      limit: PICTURES_PER_RUN,
      include: ["customMetadata"],
    }),
  );
  const failures: unknown[] = [];
  for (const { key, customMetadata } of objects) {
    const id = key.slice(WAITING_PREFIX.length);
    const kind = toKind(customMetadata?.kind);
    try {
      await makeWaitingPicture(env, id, kind);
      // Before the original goes from there, too.
      await copyPicture(env, id);
    } catch (error) {
      if (error instanceof PicturesUsedUpError) return;
      logError("A kept picture cannot be shown", error, { id });
      if (!(error instanceof PictureError)) {
        failures.push(error);
        continue;
      }
    }
    if (env.BACKUPS) await askBucket(env.BACKUPS.delete(waitingCopyKey(id, kind)));
    await askBucket(env.UPLOADS.delete(key));
    // Its owner may have deleted it meanwhile.
    if (!(await isRecorded(db, id))) await deletePictures(env, [id]);
  }
  if (failures.length > 0) throw failures[0];
}

async function makeWaitingPicture(env: PictureEnv, id: string, kind: PictureKind): Promise<void> {
  const original = await askBucket(env.UPLOADS.get(waitingKey(id)));
  if (original) await storeVariants(env, id, await askBucket(original.blob()), kind);
}
