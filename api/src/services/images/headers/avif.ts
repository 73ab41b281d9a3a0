import { type PictureHeader, hasText } from "./bytes";

const AVIF = ["avif", "avis"];
const HEIC = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** Whether the file type box has a brand of AVIF, still or animated. */
export const isAvif = (view: DataView) => hasBrand(view, AVIF);

/** Whether it has one of the pictures that many phones take. */
export const isHeic = (view: DataView) => hasBrand(view, HEIC);

function hasBrand(view: DataView, brands: readonly string[]): boolean {
  if (!hasText(view, 4, "ftyp")) return false;
  const end = Math.min(view.getUint32(0), view.byteLength);
  for (let brand = 8; brand < end; brand += 4) {
    if (brands.some((one) => hasText(view, brand, one))) return true;
  }
  return false;
}

// Version and flags.
const FULL_BOX_BYTES = 4;

type Span = { start: number; end: number };

/**
 * Reads the size of the largest image item, which is neither a tile nor a thumbnail. Decoders apply
 * `irot` themselves, so the size is that after the rotation.
 */
export function readAvif(view: DataView): PictureHeader | null {
  const file = { start: 0, end: view.byteLength };
  const meta = findBox(view, file, "meta", FULL_BOX_BYTES);
  const properties = meta && findBox(view, meta, "iprp");
  const container = properties && findBox(view, properties, "ipco");
  if (!container) return null;
  let [width, height, isRotated] = [0, 0, false];
  for (const { type, start } of boxesIn(view, container)) {
    if (type === "irot") isRotated = view.getUint8(start) % 2 === 1;
    if (type !== "ispe") continue;
    const [itemWidth, itemHeight] = [view.getUint32(start + 4), view.getUint32(start + 8)];
    if (itemWidth * itemHeight > width * height) [width, height] = [itemWidth, itemHeight];
  }
  return isRotated
    ? { width: height, height: width, orientation: null }
    : { width, height, orientation: null };
}

/** The content of the first box of a type, after `skip` bytes. */
function findBox(view: DataView, parent: Span, type: string, skip = 0): Span | null {
  for (const box of boxesIn(view, parent)) {
    if (box.type === type) return { start: box.start + skip, end: box.end };
  }
  return null;
}

function* boxesIn(view: DataView, parent: Span): Generator<Span & { type: string }> {
  for (let at = parent.start; at + 8 <= parent.end;) {
    const size = view.getUint32(at) || parent.end - at;
    if (size < 8 || at + size > parent.end) return;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    yield { type, start: at + 8, end: at + size };
    at += size;
  }
}
