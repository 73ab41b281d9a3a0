/** The EXIF orientation, 1 to 8, and its position in the file. */
export type OrientationTag = { value: number; offset: number; littleEndian: boolean };

/** What a file declares before it is decoded; the size is that before the rotation. */
export type PictureHeader = { width: number; height: number; orientation: OrientationTag | null };

/** Reads a header; null if it is not valid, a RangeError if the bytes end too early. */
export type HeaderReader = (view: DataView) => PictureHeader | null;

/** Whether the bytes at the offset are the characters of a text. */
export function hasText(view: DataView, offset: number, text: string): boolean {
  if (offset + text.length > view.byteLength) return false;
  return Array.from(text).every((char, at) => view.getUint8(offset + at) === char.charCodeAt(0));
}

/** The result of `read`, or null if the bytes end too early. */
export function readOrNull<Value>(read: () => Value | null): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
