import { type OrientationTag, type PictureHeader, hasText } from "./bytes";
import { readOrientation } from "./exif";

/** Reads the first chunk, which has the size: lossy, lossless or extended. */
export function readWebp(view: DataView): PictureHeader | null {
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  if (hasText(view, 12, "VP8 ") && hasText(view, 23, "\x9d\x01\x2a")) {
    const width = view.getUint16(26, true) & 0x3fff;
    return { width, height: view.getUint16(28, true) & 0x3fff, orientation: null };
  }
  if (hasText(view, 12, "VP8L") && view.getUint8(20) === 0x2f) {
    const packed = view.getUint32(21, true);
    const width = (packed & 0x3fff) + 1;
    return { width, height: ((packed >>> 14) & 0x3fff) + 1, orientation: null };
  }
  if (hasText(view, 12, "VP8X")) {
    const width = (view.getUint32(23, true) >>> 8) + 1;
    const height = (view.getUint32(26, true) >>> 8) + 1;
    return { width, height, orientation: findOrientation(view) };
  }
  return null;
}

function findOrientation(view: DataView): OrientationTag | null {
  for (let chunk = 12; chunk + 8 <= view.byteLength;) {
    const size = view.getUint32(chunk + 4, true);
    if (hasText(view, chunk, "EXIF")) {
      return readOrientation(view, chunk + (hasText(view, chunk + 8, "Exif\0\0") ? 14 : 8));
    }
    chunk += 8 + size + (size % 2);
  }
  return null;
}
