import { type SourceImage, encode } from "./encode";
import { type Pixels, decodePixels } from "./pixels";

const LONG_SIDE_PX = 8;

/**
 * The average colour of a picture as `#rrggbb`, to show while it loads. Null if any of it is
 * transparent: the colour would show through.
 */
export async function readPlaceholderColour(
  images: ImagesBinding,
  source: SourceImage,
): Promise<string | null> {
  const longSide = Math.max(source.width, source.height);
  const width = Math.max(1, Math.round((source.width / longSide) * LONG_SIDE_PX));
  return averageColour(decodePixels(await encode(images, source, { width }, "png")));
}

export function averageColour({ data, channels }: Pixels): string | null {
  const hasAlpha = channels === 2 || channels === 4;
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    if (hasAlpha && data[at + channels - 1] !== 255) return null;
    for (const channel of sums.keys()) {
      sums[channel] = (sums[channel] ?? 0) + (data[at + (channels < 3 ? 0 : channel)] ?? 0);
    }
  }
  const count = data.length / channels;
  const parts = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}
