import { type PictureHeader, hasText } from "./bytes";

/** Whether the file type box names AVIF, still or moving, among its brands. */
export function isAvif(view: DataView): boolean {
  if (!hasText(view, 4, "ftyp")) return false;
  const end = Math.min(view.getUint32(0), view.byteLength);
  for (let brand = 8; brand < end; brand += 4) {
    if (hasText(view, brand, "avif") || hasText(view, brand, "avis")) return true;
  }
  return false;
}

// Version and flags.
const FULL_BOX_BYTES = 4;

type Span = { start: number; end: number };

/**
 * The size of the largest image item: a grid is larger than its tiles, a picture larger than its
 * thumbnail. Decoders turn the picture by `irot` themselves, so the size here is as turned.
 */
export function readAvif(view: DataView): PictureHeader | null {
  const file = { start: 0, end: view.byteLength };
  const meta = findBox(view, file, "meta", FULL_BOX_BYTES);
  const properties = meta && findBox(view, meta, "iprp");
  const container = properties && findBox(view, properties, "ipco");
  if (!container) return null;
  let [width, height, turned] = [0, 0, false];
  for (const { type, start } of boxesIn(view, container)) {
    if (type === "irot") turned = view.getUint8(start) % 2 === 1;
    if (type !== "ispe") continue;
    const [itemWidth, itemHeight] = [view.getUint32(start + 4), view.getUint32(start + 8)];
    if (itemWidth * itemHeight > width * height) [width, height] = [itemWidth, itemHeight];
  }
  return turned
    ? { width: height, height: width, orientation: null }
    : { width, height, orientation: null };
}

/** The inside of the first box of a type, less the bytes it has before its own boxes. */
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
