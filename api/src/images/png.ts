import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { Size } from "./variants";

type Chunk = { type: string; data: Uint8Array };

/** A PNG laid open: `pixels` are the rows from the top, `pixelBytes` bytes a pixel, unfiltered. */
export type Png = Size & { pixelBytes: number; pixels: Uint8Array; chunks: Chunk[] };

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS_BY_COLOUR_TYPE: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Opens a PNG as the Images binding writes it: whole bytes for each sample, not interlaced. */
export function decodePng(bytes: Uint8Array): Png {
  const chunks = readChunks(bytes);
  const header = viewOf(chunks[0]?.data ?? new Uint8Array());
  const width = header.getUint32(0);
  const height = header.getUint32(4);
  const sampleBytes = header.getUint8(8) / 8;
  const pixelBytes = sampleBytes * (CHANNELS_BY_COLOUR_TYPE[header.getUint8(9)] ?? 0);
  if (!Number.isInteger(pixelBytes) || pixelBytes === 0 || header.getUint8(12) !== 0) {
    throw new Error("The Images binding answered a PNG of an unexpected kind");
  }
  const rowBytes = width * pixelBytes;
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const filtered = inflateSync(Buffer.concat(packed));
  const pixels = unfilter(filtered, rowBytes, pixelBytes);
  return { width, height, pixelBytes, pixels, chunks };
}

/** Writes the pixels back, with the chunks that say how to read them. */
export function encodePng({
  width,
  height,
  pixelBytes,
  pixels,
  chunks,
}: Png): Uint8Array<ArrayBuffer> {
  const rowBytes = width * pixelBytes;
  const filtered = new Uint8Array((1 + rowBytes) * height);
  for (let y = 0; y < height; y++) {
    filtered.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (1 + rowBytes) + 1);
  }
  const [header, ...rest] = chunks.filter(({ type }) => type !== "IDAT" && type !== "IEND");
  const resized = new Uint8Array(header?.data ?? []);
  viewOf(resized).setUint32(0, width);
  viewOf(resized).setUint32(4, height);
  return Buffer.concat([
    SIGNATURE,
    packChunk({ type: "IHDR", data: resized }),
    ...rest.map(packChunk),
    packChunk({ type: "IDAT", data: deflateSync(filtered, { level: 1 }) }),
    packChunk({ type: "IEND", data: new Uint8Array() }),
  ]);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function packChunk({ type, data }: Chunk): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  viewOf(chunk).setUint32(0, data.length);
  viewOf(chunk).setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

function unfilter(filtered: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const height = filtered.length / (1 + rowBytes);
  const pixels = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const start = y * (1 + rowBytes) + 1;
    const filter = filtered[start - 1] ?? 0;
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x < pixelBytes ? 0 : (pixels[at - pixelBytes] ?? 0);
      const up = pixels[at - rowBytes] ?? 0;
      const upLeft = x < pixelBytes ? 0 : (pixels[at - rowBytes - pixelBytes] ?? 0);
      pixels[at] = (filtered[start + x] ?? 0) + predict(filter, left, up, upLeft);
    }
  }
  return pixels;
}

/** The five filters of PNG: none, sub, up, average, Paeth. */
function predict(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - upLeft);
  const toUp = Math.abs(left - upLeft);
  const toUpLeft = Math.abs(left + up - 2 * upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
