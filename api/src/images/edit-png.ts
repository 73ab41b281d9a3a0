import { type Png, decodePng, encodePng } from "./png";
import type { Size } from "./variants";

/**
 * Cuts a PNG to its middle and, if mirrored, swaps left and right. The Images binding can do both,
 * but its local twin only scales and turns: here they come out the same everywhere.
 */
export function editPng(
  bytes: Uint8Array,
  crop: Size | null,
  mirrored: boolean,
): Uint8Array<ArrayBuffer> {
  const png = decodePng(bytes);
  return encodePng(cut(png, crop ?? png, mirrored));
}

function cut(png: Png, crop: Size, mirrored: boolean): Png {
  const width = Math.min(png.width, crop.width);
  const height = Math.min(png.height, crop.height);
  const left = Math.floor((png.width - width) / 2);
  const top = Math.floor((png.height - height) / 2);
  const rowBytes = width * png.pixelBytes;
  const pixels = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * png.width + left) * png.pixelBytes;
    const row = png.pixels.subarray(from, from + rowBytes);
    pixels.set(mirrored ? mirror(row, png.pixelBytes) : row, y * rowBytes);
  }
  return { ...png, width, height, pixels };
}

function mirror(row: Uint8Array, pixelBytes: number): Uint8Array {
  const mirrored = new Uint8Array(row.length);
  for (let at = 0; at < row.length; at += pixelBytes) {
    mirrored.set(row.subarray(at, at + pixelBytes), row.length - at - pixelBytes);
  }
  return mirrored;
}
