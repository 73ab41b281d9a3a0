import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { WEBP_QUALITY } from "../../api/src/lib/images/variants";
import { Failure, ROOT } from "../lib/project";

export const PICTURES = join(ROOT, "seed/pictures");
const PLACEHOLDER_WIDTH_PX = 16;

/** A picture as the API stores it after an upload. */
export type PictureFiles = Awaited<ReturnType<typeof readPicture>>;

/** Reads one WebP file per width, named `{width}.webp`. */
export async function readPicture(name: string) {
  const files = await readdir(join(PICTURES, name)).catch(() => []);
  const widths = files.map((file) => Number(basename(file, ".webp"))).sort((a, b) => a - b);
  const variants = await Promise.all(
    widths.map(async (width) => {
      const bytes = await readFile(join(PICTURES, name, `${width}.webp`));
      // Miniflare rejects a Buffer.
      return { name: String(width), bytes: new Uint8Array(bytes) };
    }),
  );
  const [smallest, largest] = [variants.at(0), variants.at(-1)];
  if (!smallest || !largest) throw new Failure(`There is no picture in seed/pictures/${name}.`);
  const image = sharp(smallest.bytes);
  const [{ width, height }, placeholder, averageColour] = await Promise.all([
    sharp(largest.bytes).metadata(),
    image.clone().resize(PLACEHOLDER_WIDTH_PX).webp({ quality: WEBP_QUALITY }).toBuffer(),
    image.clone().resize(1, 1, { fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer(),
  ]);
  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    tint: `#${averageColour.toString("hex")}`,
    variants,
  };
}
