import type { PictureHeader } from "./headers/bytes";
import type { Size } from "../../lib/images/variants";

/** How to make a picture upright: rotate it clockwise, then mirror it left to right. */
export type ImageOrientation = { rotate: 0 | 90 | 180 | 270; mirrored: boolean };

const UPRIGHT: ImageOrientation = { rotate: 0, mirrored: false };
const BY_EXIF_VALUE: Partial<Record<number, ImageOrientation>> = {
  2: { rotate: 0, mirrored: true },
  3: { rotate: 180, mirrored: false },
  4: { rotate: 180, mirrored: true },
  5: { rotate: 90, mirrored: true },
  6: { rotate: 90, mirrored: false },
  7: { rotate: 270, mirrored: true },
  8: { rotate: 270, mirrored: false },
};

/**
 * Returns the EXIF orientation and resets it to 1 in the bytes. Not every Images binding applies it
 * (the local one does not); after the reset, none does.
 */
export function normaliseOrientation(
  bytes: Uint8Array,
  { orientation }: PictureHeader,
): ImageOrientation {
  if (!orientation) return UPRIGHT;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint16(orientation.offset, 1, orientation.littleEndian);
  return BY_EXIF_VALUE[orientation.value] ?? UPRIGHT;
}

/** The size after the rotation. */
export function rotatedSize({ width, height }: Size, { rotate }: ImageOrientation): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}
