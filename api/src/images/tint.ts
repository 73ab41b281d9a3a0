import { type Source, encode } from "./encode";
import { type Png, decodePng } from "./png";

const LONG_SIDE_PX = 8;
const PALETTE = 3;

/**
 * The colour of a picture on the whole, as `#rrggbb`, to fill its place while it loads. Null where
 * the picture can be seen through: its colour behind it would hide what it shows.
 */
export async function readTint(images: ImagesBinding, source: Source): Promise<string | null> {
  const longSide = Math.max(source.width, source.height);
  const width = Math.max(1, Math.round((source.width / longSide) * LONG_SIDE_PX));
  return averageColour(decodePng(await encode(images, source, { width }, "png")));
}

/** Null where a pixel lets something through. */
export function averageColour({ pixels, pixelBytes, chunks }: Png): string | null {
  const [header] = chunks;
  const colourType = header?.data[9] ?? 0;
  const sampleBytes = (header?.data[8] ?? 8) / 8;
  const palette = chunks.find(({ type }) => type === "PLTE")?.data;
  if (chunks.some(({ type }) => type === "tRNS")) return null;
  const hasAlpha = colourType === 4 || colourType === 6;
  const isGrey = colourType === 0 || colourType === 4;
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += pixelBytes) {
    if (hasAlpha && pixels[at + pixelBytes - sampleBytes] !== 255) return null;
    for (const channel of sums.keys()) {
      const offset = isGrey ? 0 : channel * sampleBytes;
      const value =
        colourType === PALETTE ? palette?.[(pixels[at] ?? 0) * 3 + channel] : pixels[at + offset];
      sums[channel] = (sums[channel] ?? 0) + (value ?? 0);
    }
  }
  const count = pixels.length / pixelBytes;
  const parts = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}
