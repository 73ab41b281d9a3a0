import type { PostCard } from "~api/contract/posts";

/**
 * What stands in a picture's place while it loads: few enough colours for a stylesheet, since no
 * element has a style of its own. Each is a class, `tint-` and its number, in `tints.css`.
 */
export const TINTS = [
  "#222",
  "#666",
  "#aaa",
  "#eee",
  "#432",
  "#875",
  "#cb9",
  "#fed",
  "#a43",
  "#e94",
  "#354",
  "#796",
  "#bc9",
  "#235",
  "#58a",
  "#acd",
  "#536",
  "#a8b",
] as const;

const CHANNELS = TINTS.map((tint) =>
  [...tint.slice(1)].map((digit) => Number.parseInt(digit, 16) * 17),
);

/** The class of the tint that is nearest to a colour; none where nothing is known of it. */
export function tintClass(colour: string | null): string | null {
  if (!colour) return null;
  const sought = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const distances = CHANNELS.map((tint) =>
    tint.reduce((sum, value, channel) => sum + (value - (sought[channel] ?? 0)) ** 2, 0),
  );
  return `tint-${distances.indexOf(Math.min(...distances))}`;
}

type Pictured = Pick<PostCard, "imageTint" | "imagePlaceholder">;

/**
 * A post as pages show it: with the class of its colour, and without the placeholder, which none
 * of them shows and which does not compress.
 */
export function withTint<Post extends Pictured>(post: Post): Post {
  return { ...post, imageTint: tintClass(post.imageTint), imagePlaceholder: null };
}
