import { type OrientationTag, type PictureHeader, hasText } from "./bytes";
import { readOrientation } from "./exif";

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

/** Reads the segments before the first scan: the frame header has the size, APP1 the EXIF data. */
export function readJpeg(view: DataView): PictureHeader | null {
  let size: { width: number; height: number } | null = null;
  let orientation: OrientationTag | null = null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff || isWithoutLength(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === START_OF_SCAN) return size && { ...size, orientation };
    if (isFrame(marker)) {
      if (size) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === APP1 && hasText(view, at + 4, "Exif\0\0")) {
      orientation ??= readOrientation(view, at + 10);
    }
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** Markers of no length: TEM and the restarts. */
function isWithoutLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, without the three codes among them that are no frame headers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
