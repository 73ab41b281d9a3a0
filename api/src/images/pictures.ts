import { IMAGE_MAX_BYTES } from "../../contract/limits";
import { IMAGE_MAX_PIXELS } from "../../contract/posts";
import { newId } from "../db/id";
import { editPng } from "./edit-png";
import { type Scale, type Source, encode, encodePlaceholder } from "./encode";
import { readHeader } from "./headers/read-header";
import { PictureError } from "./picture-error";
import { type Turn, takeTurn, turned } from "./turn";
import { readTint } from "./tint";
import {
  FRAMES,
  type PictureKind,
  type Size,
  VARIANT_NAMES,
  variantKey,
  variantsOf,
} from "./variants";

export type PictureEnv = { UPLOADS: R2Bucket; IMAGES: ImagesBinding };

/** The size is that of the upright picture, or of the crop; `bytes` is what all variants take. */
export type StoredPicture = {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  tint: string | null;
  bytes: number;
};

// Laid open in memory, four bytes a pixel, before it is cropped.
const MAX_CROP_PIXELS = 6_000_000;

// The bucket deletes no more by one call, and a Worker may make a thousand calls a request.
const KEYS_AT_ONCE = 1000;

/**
 * Makes every variant of a picture and a placeholder, then stores them all or none. Throws a
 * PictureError where the file is no picture that can be kept.
 */
export async function storePicture(
  env: PictureEnv,
  file: Blob,
  kind: PictureKind = "post",
): Promise<StoredPicture> {
  const source = await prepare(env.IMAGES, await readPicture(file), kind);
  const variants = variantsOf(kind, source);
  if (variants.length === 0) {
    throw new PictureError(422, "The picture is too tall for its width");
  }
  const [placeholder, tint, ...encoded] = await Promise.all([
    encodePlaceholder(env.IMAGES, source),
    readTint(env.IMAGES, source),
    ...variants.map(async ({ name, width }) => ({
      name,
      bytes: await encode(env.IMAGES, source, { width }, "webp"),
    })),
  ]);
  const id = newId();
  await putAll(env.UPLOADS, id, encoded);
  const bytes = encoded.reduce((sum, variant) => sum + variant.bytes.length, 0);
  return { id, width: source.width, height: source.height, placeholder, tint, bytes };
}

/** Removes every variant of pictures; one that is not there is no error. */
export async function deletePictures(
  env: Pick<PictureEnv, "UPLOADS">,
  ids: readonly string[],
): Promise<void> {
  const keys = ids.flatMap((id) => VARIANT_NAMES.map((name) => variantKey(id, name)));
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    await env.UPLOADS.delete(keys.slice(start, start + KEYS_AT_ONCE));
  }
}

async function readPicture(file: Blob): Promise<Source & Turn> {
  if (file.size > IMAGE_MAX_BYTES) throw new PictureError(413, "The picture is larger than 10 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (header.width * header.height > IMAGE_MAX_PIXELS) {
    throw new PictureError(422, "The picture has more than 50 megapixels");
  }
  const turn = takeTurn(bytes, header);
  return { bytes, ...turn, ...turned(header, turn) };
}

/** Crops and mirrors by way of a PNG; most pictures need neither. */
async function prepare(
  images: ImagesBinding,
  picture: Source & Turn,
  kind: PictureKind,
): Promise<Source> {
  const { crop, widths } = FRAMES[kind];
  if (!crop && !picture.mirrored) return picture;
  const widest = Math.min(picture.width, Math.max(...widths));
  const scale = crop ? scaleToCover(picture, crop) : { width: widest };
  const png = await encode(images, picture, scale, "png");
  const { width, height } = crop ?? picture;
  return { bytes: editPng(png, crop, picture.mirrored), rotate: 0, width, height };
}

function scaleToCover(picture: Size, crop: Size): Scale {
  const [byWidth, byHeight] = [crop.width / picture.width, crop.height / picture.height];
  const pixels = picture.width * picture.height * Math.max(byWidth, byHeight) ** 2;
  if (pixels > MAX_CROP_PIXELS) {
    throw new PictureError(422, "The picture is too long and narrow to be cropped");
  }
  return byWidth > byHeight ? { width: crop.width } : { height: crop.height };
}

type EncodedVariant = { name: string; bytes: Uint8Array };

async function putAll(bucket: R2Bucket, id: string, variants: EncodedVariant[]): Promise<void> {
  const puts = variants.map(({ name, bytes }) =>
    bucket.put(variantKey(id, name), bytes, { httpMetadata: { contentType: "image/webp" } }),
  );
  const failure = (await Promise.allSettled(puts)).find(({ status }) => status === "rejected");
  if (failure?.status !== "rejected") return;
  await bucket.delete(variants.map(({ name }) => variantKey(id, name)));
  throw failure.reason;
}
