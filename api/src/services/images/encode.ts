import { PicturesUsedUpError, damaged } from "./picture-error";
import type { ImageOrientation } from "./orientation";
import { type Size, WEBP_QUALITY } from "../../lib/images/variants";

/** A picture to encode, and how to rotate it first; the size is that after the rotation. */
export type SourceImage = Size & { bytes: Uint8Array; rotate: ImageOrientation["rotate"] };

/** One side; the other keeps the aspect ratio. */
export type Scale = { width: number } | { height: number };

const FORMATS = {
  webp: { format: "image/webp", quality: WEBP_QUALITY, anim: false },
  png: { format: "image/png", anim: false },
} as const;

const PLACEHOLDER_SIDES_PX = [16, 8];
const PLACEHOLDER_MAX_CHARS = 1_000;

// Error codes of the Images binding: not an image, and an image that cannot be decoded.
const DAMAGED_CODES: unknown[] = [9412, 9520];
// The month's transformations of the free plan are used up.
const LIMIT_CODE = 9422;

/** Decodes, rotates, scales and re-encodes a picture: nothing but its pixels remains. */
export async function encode(
  images: ImagesBinding,
  source: SourceImage,
  scale: Scale,
  format: keyof typeof FORMATS,
): Promise<Uint8Array> {
  const transform = source.rotate === 0 ? scale : { ...scale, rotate: source.rotate };
  const result = await images
    .input(new Blob([source.bytes]).stream())
    .transform({ ...transform, fit: "contain" })
    .output(FORMATS[format])
    .catch((error: unknown) => {
      if (hasCode(error, [LIMIT_CODE])) throw new PicturesUsedUpError();
      throw hasCode(error, DAMAGED_CODES) ? damaged() : error;
    });
  const bytes = new Uint8Array(await result.response().arrayBuffer());
  // The local Images binding returns an empty body if it cannot decode.
  if (bytes.length === 0) throw damaged();
  return bytes;
}

function hasCode(error: unknown, codes: unknown[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

/** A data URL of the picture, a few pixels wide, to show blurred while it loads. */
export async function encodePlaceholder(
  images: ImagesBinding,
  source: SourceImage,
): Promise<string> {
  const longSide = Math.max(source.width, source.height);
  for (const side of PLACEHOLDER_SIDES_PX) {
    const width = Math.max(1, Math.round((source.width / longSide) * side));
    const bytes = await encode(images, source, { width }, "webp");
    const url = `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
    if (url.length <= PLACEHOLDER_MAX_CHARS) return url;
  }
  return "";
}
