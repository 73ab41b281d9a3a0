import type { ApiContext } from "../context";
import { isMissing } from "../db/client";
import { invalid } from "../errors";
import { requireCaller } from "../middleware/session";
import { getWaitingImage } from "../queries/images";
import { encodePlaceholder } from "./encode";
import { keepPicture } from "./keep";
import type { StoredPicture } from "./pictures";
import { removeUnentered } from "./remove";
import { readTint } from "./tint";
import { variantKey, variantsOf } from "./variants";

/** The picture of a post that is written: just stored, or sent before the post and waiting. */
export type PostPicture = StoredPicture & { isWaiting: boolean };

/** What came with a post: a file goes before the picture that was sent earlier. */
export async function takePicture(
  c: ApiContext,
  image: File | null,
  pictureId: string | undefined,
): Promise<PostPicture | null> {
  if (image) return { ...(await keepPicture(c, image)), isWaiting: false };
  return pictureId ? takeWaitingPicture(c, pictureId) : null;
}

/** Sees to a picture whose post could not be written, and throws what the caller is told. */
export async function giveBackPicture(
  c: ApiContext,
  picture: PostPicture | null,
  error: unknown,
): Promise<never> {
  if (picture?.isWaiting && isMissing(error, "posts.title")) throw noLongerThere();
  if (picture && !picture.isWaiting) await removeUnentered(c.env, c.var.db, picture.id);
  throw error;
}

async function takeWaitingPicture(c: ApiContext, id: string): Promise<PostPicture> {
  const row = await getWaitingImage(c.var.db, id, requireCaller(c).id);
  const [smallest] = row ? variantsOf("post", row) : [];
  const object = smallest && (await c.env.UPLOADS.get(variantKey(id, smallest.name)));
  if (!row || !object) throw noLongerThere();
  // The ledger keeps neither, and the smallest variant shows the same.
  const source = { ...row, bytes: new Uint8Array(await object.arrayBuffer()), rotate: 0 } as const;
  const [placeholder, tint] = await Promise.all([
    encodePlaceholder(c.env.IMAGES, source),
    readTint(c.env.IMAGES, source),
  ]);
  return { ...row, placeholder, tint, isWaiting: true };
}

function noLongerThere() {
  return invalid({ image: ["The picture is no longer kept. Choose it again"] });
}
