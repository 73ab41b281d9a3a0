import { IMAGE_WIDTHS } from "../../../contract/posts";
import { FOCUS_POINTS, type FocusPoint } from "../../../contract/posts/focus";

export type Size = { width: number; height: number };
type Variant = Size & { name: string };

/** The uses of a picture: the widths that are stored, and the size to crop to first. */
export const PICTURE_KINDS = {
  post: { widths: IMAGE_WIDTHS, crop: null },
  avatar: { widths: [250, 500], crop: { width: 500, height: 500 } },
  cover: { widths: [820, 1640], crop: { width: 1640, height: 624 } },
  embed: { widths: [320, 640], crop: null },
} as const;
export type PictureKind = keyof typeof PICTURE_KINDS;

// At 80, files are a sixth larger and look the same.
export const WEBP_QUALITY = 75;

// The limit of the Images binding.
const MAX_HEIGHT_PX = 12_000;

/** The name of a variant for shared links. */
export const sharedName = (focus: FocusPoint) => `shared-${focus}`;

/** The names of all variants of all kinds. */
export const VARIANT_NAMES: readonly string[] = [
  ...new Set(Object.values(PICTURE_KINDS).flatMap(({ widths }) => widths.map(String))),
  ...FOCUS_POINTS.map(sharedName),
];

/**
 * The variants of a picture, narrowest first, named by their widths. None is wider than the
 * picture; a very narrow one has a single variant at its own size, under the smallest name.
 */
export function variantsOf(kind: PictureKind, picture: Size): Variant[] {
  const { widths, crop } = PICTURE_KINDS[kind];
  const full = crop ?? picture;
  const variants: Variant[] = [];
  for (const [index, name] of widths.entries()) {
    if (index > 0 && name > full.width) continue;
    const { width, height } = scaledTo(full, Math.min(name, full.width));
    if (height <= MAX_HEIGHT_PX) variants.push({ name: String(name), width, height });
  }
  return variants;
}

function scaledTo(full: Size, width: number): Size {
  // Dividing in this order rounds halves as the encoder does.
  return { width, height: Math.max(1, Math.round(full.height / (full.width / width))) };
}

/** The key of a variant in the bucket. */
export function variantKey(id: string, name: string): string {
  return `pictures/${id}/${name}.webp`;
}

/** The keys of pictures as they were uploaded, of which no variants could be made yet: never served. */
export const WAITING_PREFIX = "waiting-pictures/";
export const waitingKey = (id: string) => WAITING_PREFIX + id;

/** The key of its copy in backups, which tells its kind where there is nothing but keys. */
export const waitingCopyKey = (id: string, kind: PictureKind) => `${WAITING_PREFIX}${kind}/${id}`;

export function toKind(name = ""): PictureKind {
  return name in PICTURE_KINDS ? (name as PictureKind) : "post";
}

/** Its path at the API. */
export function variantPath(id: string, name: string | number): string {
  return `/images/${id}/${name}.webp`;
}
