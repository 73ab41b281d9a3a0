import { convertIndexedToRgb, decode, encode } from "fast-png";
import type { Size } from "../../lib/images/variants";

/** Rows of pixels from the top: `channels` bytes each, grey or RGB, with or without alpha. */
export type Pixels = Size & { data: Uint8Array; channels: number };

/** Decodes a PNG of any colour type and depth. */
export function decodePixels(png: Uint8Array): Pixels {
  const image = decode(png);
  const { width, height, depth, channels } = image;
  const palette = image.palette ?? (depth < 8 ? greyLevels(depth) : undefined);
  if (palette) {
    const data = convertIndexedToRgb({ ...image, palette });
    return { width, height, data, channels: palette[0]?.length ?? 0 };
  }
  const data = depth === 16 ? image.data.map((value) => value >> 8) : image.data;
  return { width, height, data: new Uint8Array(data), channels };
}

const CENTRE = { x: 0.5, y: 0.5 };

/**
 * Crops a PNG, to its centre unless told otherwise, and mirrors it left to right: the local Images
 * binding cannot.
 */
export function cropPng(
  png: Uint8Array,
  crop: Size | null,
  mirrored: boolean,
  focus = CENTRE,
): Uint8Array {
  const pixels = decodePixels(png);
  const cropped = cut(pixels, crop ?? pixels, mirrored, focus);
  return encode({ ...cropped, depth: 8 }, { zlib: { level: 1 } });
}

function cut(
  { channels, ...from }: Pixels,
  crop: Size,
  mirrored: boolean,
  focus: typeof CENTRE,
): Pixels {
  const width = Math.min(from.width, crop.width);
  const height = Math.min(from.height, crop.height);
  const left = Math.floor((from.width - width) * focus.x);
  const top = Math.floor((from.height - height) * focus.y);
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * from.width + left) * channels;
    const row = from.data.subarray(start, start + width * channels);
    data.set(mirrored ? mirror(row, channels) : row, y * width * channels);
  }
  return { width, height, data, channels };
}

function mirror(row: Uint8Array, channels: number): Uint8Array {
  const mirrored = new Uint8Array(row.length);
  for (let at = 0; at < row.length; at += channels) {
    mirrored.set(row.subarray(at, at + channels), row.length - at - channels);
  }
  return mirrored;
}

function greyLevels(depth: number): number[][] {
  const brightest = 2 ** depth - 1;
  return Array.from({ length: brightest + 1 }, (_, level) => [(level * 255) / brightest]);
}
