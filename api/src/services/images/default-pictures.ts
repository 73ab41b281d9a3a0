import { encode } from "fast-png";
import { PICTURE_KINDS, type Size } from "../../lib/images/variants";

type Colour = readonly [number, number, number];

const LILAC: Colour = [229, 226, 241];
const GREY_VIOLET: Colour = [143, 136, 184];

// In parts of the photo's side: the head, and below it the shoulders.
const FIGURE = [
  { x: 0.5, y: 0.38, halfWidth: 0.18, halfHeight: 0.18 },
  { x: 0.5, y: 1.02, halfWidth: 0.36, halfHeight: 0.4 },
];

const PAINTERS = { avatar: figureAt, cover: () => LILAC } as const;

const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/** The picture of that name as PNG; null if there is none. Each is drawn once. */
export function drawDefaultPicture(file: string): Uint8Array<ArrayBuffer> | null {
  const cached = drawn.get(file);
  if (cached) return cached;
  const [, name = "", width = ""] = /^(avatar|cover)-(\d+)\.png$/u.exec(file) ?? [];
  const kind = name === "cover" ? "cover" : "avatar";
  const { widths, crop } = PICTURE_KINDS[kind];
  if (name === "" || !widths.map(String).includes(width)) return null;
  const scale = Number(width) / crop.width;
  const size = { width: Number(width), height: Math.round(crop.height * scale) };
  const png = new Uint8Array(
    encode({ ...size, ...paint(size, PAINTERS[kind]) }, { zlib: { level: 1 } }),
  );
  drawn.set(file, png);
  return png;
}

function paint(size: Size, colourAt: (x: number, y: number, size: Size) => readonly number[]) {
  const data = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      data.set(colourAt(x + 0.5, y + 0.5, size), (y * size.width + x) * 3);
    }
  }
  return { data, channels: 3, depth: 8 } as const;
}

/** Head and shoulders, with smooth edges. */
function figureAt(x: number, y: number, { width }: Size): number[] {
  const covered = FIGURE.map((part) => {
    const dx = (x / width - part.x) / part.halfWidth;
    const dy = (y / width - part.y) / part.halfHeight;
    const outside = (Math.hypot(dx, dy) - 1) * Math.min(part.halfWidth, part.halfHeight) * width;
    return Math.min(1, Math.max(0, 0.5 - outside));
  });
  return mix(LILAC, GREY_VIOLET, Math.max(...covered));
}

function mix(one: Colour, other: Colour, part: number): number[] {
  return one.map((channel, index) =>
    Math.round(channel + ((other[index] ?? channel) - channel) * part),
  );
}
