const GIF_SIZES = 10;
const GIF_HEAD = 13;

/** Whether a GIF, WebP, PNG or AVIF has more than one frame, of which only the first is stored. */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (readText(view, 0, 3) === "GIF") return hasSecondFrame(view);
    if (readText(view, 8, 8) === "WEBPVP8X") return (view.getUint8(20) & 2) !== 0;
    if (readText(view, 1, 3) === "PNG") return hasAnimationChunk(view);
    return readText(view, 4, 8) === "ftypavis";
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function readText(view: DataView, start: number, length: number): string {
  if (start + length > view.byteLength) return "";
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length);
  return String.fromCharCode(...bytes);
}

function hasSecondFrame(view: DataView): boolean {
  let at = GIF_HEAD + colourTableBytes(view.getUint8(GIF_SIZES));
  for (let frames = 0; ;) {
    const kind = view.getUint8(at);
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + colourTableBytes(view.getUint8(at + 9));
    } else return false;
    // Blocks of data, up to an empty one.
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    at += 1;
  }
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** `acTL` comes before the data, and says how many frames there are. */
function hasAnimationChunk(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const type = readText(view, at + 4, 4);
    if (type === "acTL") return view.getUint32(at + 8) > 1;
    if (type === "IDAT" || type === "") return false;
  }
}
