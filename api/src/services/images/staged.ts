import type { ServiceContext } from "../request/context";
import { invalid } from "../../lib/errors";
import { requireCaller } from "../request/caller";
import { type PostPicture, getStagedImage, isPictureUnavailable } from "../../queries/posts/images";
import { askBucket } from "../../lib/bucket";
import { encodePlaceholder } from "./encode";
import { isWaiting } from "./waiting";
import { readPlaceholderColour } from "./placeholder-colour";
import { removeUnrecorded } from "./remove";
import { storeUploadedPicture } from "./store";
import { variantKey, variantsOf } from "../../lib/images/variants";

/** The picture of a post form: an uploaded file, or else the staged picture that it names. */
export async function claimPicture(
  c: ServiceContext,
  image: File | null,
  pictureId: string | undefined,
): Promise<PostPicture | null> {
  if (image) return { ...(await storeUploadedPicture(c, image)), isStaged: false };
  return pictureId ? readStagedPicture(c, pictureId) : null;
}

/** Cleans up after a post that could not be written, and throws the error for the client. */
export async function releasePicture(
  c: ServiceContext,
  picture: PostPicture | null,
  error: unknown,
): Promise<never> {
  if (isPictureUnavailable(error)) throw pictureUnavailable();
  if (picture && !picture.isStaged) await removeUnrecorded(c.env, c.var.db, picture.id);
  throw error;
}

async function readStagedPicture(c: ServiceContext, id: string): Promise<PostPicture> {
  const row = await getStagedImage(c.var.db, id, requireCaller(c).id);
  const [smallest] = row ? variantsOf("post", row) : [];
  const object = smallest && (await askBucket(c.env.UPLOADS.get(variantKey(id, smallest.name))));
  if (!row) throw pictureUnavailable();
  if (!object) {
    if (!(await isWaiting(c.env, id))) throw pictureUnavailable();
    return { ...row, placeholder: "", placeholderColour: null, isStaged: true };
  }
  // The row has no placeholders; the smallest variant gives the same as the original.
  const source = { ...row, bytes: new Uint8Array(await object.arrayBuffer()), rotate: 0 } as const;
  const [placeholder, placeholderColour] = await Promise.all([
    encodePlaceholder(c.env.IMAGES, source),
    readPlaceholderColour(c.env.IMAGES, source),
  ]);
  return { ...row, placeholder, placeholderColour, isStaged: true };
}

function pictureUnavailable() {
  return invalid({ image: ["This picture is no longer available. Choose it again"] });
}
