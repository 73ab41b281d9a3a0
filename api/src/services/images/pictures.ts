import { IMAGE_MAX_BYTES } from "../../../contract/limits";
import { IMAGE_MAX_PIXELS } from "../../../contract/posts";
import { newId } from "../../db/id";
import type { StoredPicture } from "../../queries/posts/images";
import { logError } from "../../lib/log";
import { askBucket } from "../../lib/bucket";
import { type Scale, type SourceImage, encode, encodePlaceholder } from "./encode";
import { readHeader } from "./headers/read-header";
import { PictureError, PicturesUsedUpError } from "./picture-error";
import { type ImageOrientation, normaliseOrientation, rotatedSize } from "./orientation";
import { cropPng } from "./pixels";
import { readPlaceholderColour } from "./placeholder-colour";
import {
  PICTURE_KINDS,
  type PictureKind,
  type Size,
  VARIANT_NAMES,
  variantKey,
  variantsOf,
  waitingKey,
} from "../../lib/images/variants";

export type PictureEnv = { UPLOADS: R2Bucket; IMAGES: ImagesBinding };

// Decoded into memory to be cropped or mirrored, at four bytes a pixel.
const MAX_CROP_PIXELS = 6_000_000;

// R2's limit for one call.
const MAX_KEYS_PER_DELETE = 1000;

/**
 * Stores every variant of a picture; where the platform makes no more of them this month, the
 * picture as it is, for `makeWaitingPictures`. Throws a PictureError if the file is not acceptable.
 */
export async function storePicture(
  env: PictureEnv,
  file: Blob,
  kind: PictureKind = "post",
): Promise<StoredPicture> {
  const id = newId();
  try {
    return await storeVariants(env, id, file, kind);
  } catch (error) {
    if (!(error instanceof PicturesUsedUpError)) throw error;
    logError("The pictures of this month are used up", error, { id });
    return keepOriginal(env, id, file, kind);
  }
}

async function keepOriginal(
  env: PictureEnv,
  id: string,
  file: Blob,
  kind: PictureKind,
): Promise<StoredPicture> {
  const { width, height } = PICTURE_KINDS[kind].crop ?? (await readPicture(file));
  const options = { customMetadata: { kind } };
  await askBucket(env.UPLOADS.put(waitingKey(id), await file.arrayBuffer(), options));
  return { id, width, height, bytes: file.size, placeholder: "", placeholderColour: null };
}

/** Encodes every variant of a picture and its placeholders, then stores all variants or none. */
export async function storeVariants(
  env: PictureEnv,
  id: string,
  file: Blob,
  kind: PictureKind,
): Promise<StoredPicture> {
  const picture = await readPicture(file);
  const variants = variantsOf(kind, picture);
  if (variants.length === 0) {
    throw new PictureError(422, "The picture is too tall for its width");
  }
  const source = await cropAndMirror(env.IMAGES, picture, kind);
  const [placeholder, placeholderColour, ...encoded] = await Promise.all([
    encodePlaceholder(env.IMAGES, source),
    readPlaceholderColour(env.IMAGES, source),
    ...variants.map(async ({ name, width }) => ({
      name,
      bytes: await encode(env.IMAGES, source, { width }, "webp"),
    })),
  ]);
  await putVariants(env.UPLOADS, id, encoded);
  const bytes = encoded.reduce((sum, variant) => sum + variant.bytes.length, 0);
  return { id, width: source.width, height: source.height, bytes, placeholder, placeholderColour };
}

/** Deletes every variant of pictures from the bucket; missing ones are ignored. */
export async function deletePictures(
  env: Pick<PictureEnv, "UPLOADS">,
  ids: readonly string[],
): Promise<void> {
  const keys = ids.flatMap((id) => [
    waitingKey(id),
    ...VARIANT_NAMES.map((name) => variantKey(id, name)),
  ]);
  for (let start = 0; start < keys.length; start += MAX_KEYS_PER_DELETE) {
    await askBucket(env.UPLOADS.delete(keys.slice(start, start + MAX_KEYS_PER_DELETE)));
  }
}

async function readPicture(file: Blob): Promise<SourceImage & ImageOrientation> {
  if (file.size > IMAGE_MAX_BYTES) throw new PictureError(413, "The picture is larger than 10 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (header.width * header.height > IMAGE_MAX_PIXELS) {
    throw new PictureError(422, "The picture has more than 50 megapixels");
  }
  const orientation = normaliseOrientation(bytes, header);
  return { bytes, ...orientation, ...rotatedSize(header, orientation) };
}

/** Crops and mirrors a picture through a PNG; most need neither. */
async function cropAndMirror(
  images: ImagesBinding,
  picture: SourceImage & ImageOrientation,
  kind: PictureKind,
): Promise<SourceImage> {
  const { crop, widths } = PICTURE_KINDS[kind];
  if (!crop && !picture.mirrored) return picture;
  const widest = Math.min(picture.width, Math.max(...widths));
  const factor = crop ? coveringFactor(picture, crop) : widest / picture.width;
  if (picture.width * picture.height * factor ** 2 > MAX_CROP_PIXELS) {
    const purpose = crop ? "cropped" : "mirrored";
    throw new PictureError(422, `The picture is too long and narrow to be ${purpose}`);
  }
  const scale = crop ? scaleToCover(picture, crop) : { width: widest };
  const png = await encode(images, picture, scale, "png");
  const { width, height } = crop ?? picture;
  return { bytes: cropPng(png, crop, picture.mirrored), rotate: 0, width, height };
}

/** By how much a picture is scaled so that it covers what it is cropped to. */
function coveringFactor(picture: Size, crop: Size): number {
  return Math.max(crop.width / picture.width, crop.height / picture.height);
}

function scaleToCover(picture: Size, crop: Size): Scale {
  const isByWidth = crop.width / picture.width > crop.height / picture.height;
  return isByWidth ? { width: crop.width } : { height: crop.height };
}

type EncodedVariant = { name: string; bytes: Uint8Array };

async function putVariants(
  bucket: R2Bucket,
  id: string,
  variants: EncodedVariant[],
): Promise<void> {
  const puts = variants.map(({ name, bytes }) =>
    askBucket(
      bucket.put(variantKey(id, name), bytes, { httpMetadata: { contentType: "image/webp" } }),
    ),
  );
  const failure = (await Promise.allSettled(puts)).find(({ status }) => status === "rejected");
  if (failure?.status !== "rejected") return;
  await askBucket(bucket.delete(variants.map(({ name }) => variantKey(id, name)))).catch(
    (error: unknown) => logError("A picture was left in the bucket", error),
  );
  throw failure.reason;
}
