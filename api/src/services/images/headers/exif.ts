import { type OrientationTag, hasText, readOrNull } from "./bytes";

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** Finds the orientation in the TIFF block at the offset; null if it has none. */
export function readOrientation(view: DataView, start: number): OrientationTag | null {
  return readOrNull(() => findOrientation(view, start));
}

function findOrientation(view: DataView, start: number): OrientationTag | null {
  const littleEndian = hasText(view, start, "II*\0");
  if (!littleEndian && !hasText(view, start, "MM\0*")) return null;
  const directory = start + view.getUint32(start + 4, littleEndian);
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    const isOrientation =
      view.getUint16(entry, littleEndian) === ORIENTATION_TAG &&
      view.getUint16(entry + 2, littleEndian) === SHORT;
    if (!isOrientation) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? { value, offset: entry + 8, littleEndian } : null;
  }
  return null;
}
