/** Where the EXIF orientation is written, and its value: 1 to 8. */
export type Orientation = { value: number; offset: number; littleEndian: boolean };

/** What a file says of itself before anything is decoded; the size is as stored, not as turned. */
export type PictureHeader = { width: number; height: number; orientation: Orientation | null };

/** Reads a header; null where it makes no sense, a RangeError where the bytes end too early. */
export type HeaderReader = (view: DataView) => PictureHeader | null;

/** Whether the bytes at the offset are these, one per character. */
export function hasText(view: DataView, offset: number, text: string): boolean {
  if (offset + text.length > view.byteLength) return false;
  return Array.from(text).every((char, at) => view.getUint8(offset + at) === char.charCodeAt(0));
}

/** What is read, or null where the bytes end too early. */
export function readOrNull<Value>(read: () => Value | null): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
