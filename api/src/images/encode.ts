import { damaged } from "./picture-error";
import type { Turn } from "./turn";
import { type Size, WEBP_QUALITY } from "./variants";

/** Bytes of a picture that still has to be turned; the size is the one it has after that. */
export type Source = Size & { bytes: Uint8Array<ArrayBuffer>; rotate: Turn["rotate"] };

/** Either side; the other follows. */
export type Scale = { width: number } | { height: number };

const FORMATS = {
  webp: { format: "image/webp", quality: WEBP_QUALITY, anim: false },
  png: { format: "image/png", anim: false },
} as const;

const PLACEHOLDER_SIDES_PX = [16, 8];
const PLACEHOLDER_MAX_CHARS = 1_000;

// Not an image, and an image that cannot be decoded.
const DAMAGED_CODES: unknown[] = [9412, 9520];

/** Decodes, turns, scales and writes the picture anew: nothing of the file but its pixels stays. */
export async function encode(
  images: ImagesBinding,
  source: Source,
  scale: Scale,
  format: keyof typeof FORMATS,
): Promise<Uint8Array> {
  const transform = source.rotate === 0 ? scale : { ...scale, rotate: source.rotate };
  const result = await images
    .input(new Blob([source.bytes]).stream())
    .transform({ ...transform, fit: "contain" })
    .output(FORMATS[format])
    .catch((error: unknown) => {
      throw isDamage(error) ? damaged() : error;
    });
  const bytes = new Uint8Array(await result.response().arrayBuffer());
  // The local Images binding answers nothing, without an error, where it cannot decode.
  if (bytes.length === 0) throw damaged();
  return bytes;
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && "code" in error && DAMAGED_CODES.includes(error.code);
}

/** A data URL of the picture, a few pixels wide, to blur in its place while it loads. */
export async function encodePlaceholder(images: ImagesBinding, source: Source): Promise<string> {
  const longSide = Math.max(source.width, source.height);
  for (const side of PLACEHOLDER_SIDES_PX) {
    const width = Math.max(1, Math.round((source.width / longSide) * side));
    const bytes = await encode(images, source, { width }, "webp");
    const url = `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
    if (url.length <= PLACEHOLDER_MAX_CHARS) return url;
  }
  return "";
}
