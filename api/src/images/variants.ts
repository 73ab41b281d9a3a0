import { IMAGE_WIDTHS } from "../../contract/posts";

export type Size = { width: number; height: number };
type Variant = Size & { name: string };

/** What a picture is for: the widths that are stored, and the shape it is cropped to first. */
export const FRAMES = {
  post: { widths: IMAGE_WIDTHS, crop: null },
  avatar: { widths: [250, 500], crop: { width: 500, height: 500 } },
  cover: { widths: [820, 1640], crop: { width: 1640, height: 624 } },
} as const;
export type PictureKind = keyof typeof FRAMES;

// At 80 a picture has a sixth more bytes and looks the same.
export const WEBP_QUALITY = 75;

// The Images binding makes nothing higher.
const MAX_HEIGHT_PX = 12_000;

/** Every variant name of any kind: what may be asked for, and what a deletion takes away. */
export const VARIANT_NAMES: readonly string[] = Object.values(FRAMES).flatMap(({ widths }) =>
  widths.map(String),
);

/**
 * The variants of a picture, the narrowest first, each named by its width. Nothing is enlarged: a
 * width above the picture's is left out, but a picture narrower than all of them has one variant,
 * under the smallest name, at its own size.
 */
export function variantsOf(kind: PictureKind, picture: Size): Variant[] {
  const { widths, crop } = FRAMES[kind];
  const whole = crop ?? picture;
  return widths
    .filter((width, index) => index === 0 || width <= whole.width)
    .map((name) => ({ name: String(name), ...scaledTo(whole, Math.min(name, whole.width)) }))
    .filter(({ height }) => height <= MAX_HEIGHT_PX);
}

function scaledTo(whole: Size, width: number): Size {
  // Divided in this order, halves round the way the encoder rounds them.
  return { width, height: Math.max(1, Math.round(whole.height / (whole.width / width))) };
}

/** Where a variant lies in the bucket. */
export function variantKey(id: string, name: string): string {
  return `pictures/${id}/${name}.webp`;
}
