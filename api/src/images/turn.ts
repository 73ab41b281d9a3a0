import type { PictureHeader } from "./headers/bytes";
import type { Size } from "./variants";

/** What brings a picture upright: turned clockwise first, then mirrored left to right. */
export type Turn = { rotate: 0 | 90 | 180 | 270; mirrored: boolean };

const UPRIGHT: Turn = { rotate: 0, mirrored: false };
const TURNS: Partial<Record<number, Turn>> = {
  2: { rotate: 0, mirrored: true },
  3: { rotate: 180, mirrored: false },
  4: { rotate: 180, mirrored: true },
  5: { rotate: 90, mirrored: true },
  6: { rotate: 90, mirrored: false },
  7: { rotate: 270, mirrored: true },
  8: { rotate: 270, mirrored: false },
};

/**
 * Takes the EXIF orientation out of the bytes and answers it as a turn. Some encoders obey the tag
 * and some do not; with the tag at 1 none of them does, and the picture is turned exactly once.
 */
export function takeTurn(bytes: Uint8Array, { orientation }: PictureHeader): Turn {
  if (!orientation) return UPRIGHT;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint16(orientation.offset, 1, orientation.littleEndian);
  return TURNS[orientation.value] ?? UPRIGHT;
}

/** The size after the turn. */
export function turned({ width, height }: Size, { rotate }: Turn): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}
