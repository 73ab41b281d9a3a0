// Apart from the schemas: browsers list these too, and do not load zod.

/** The part of a cropped picture that stays visible, row by row. */
export const FOCUS_POINTS = [
  ...(["top-left", "top", "top-right"] as const),
  ...(["left", "center", "right"] as const),
  ...(["bottom-left", "bottom", "bottom-right"] as const),
] as const;
export type FocusPoint = (typeof FOCUS_POINTS)[number];

/** In fractions of width and height. */
export function toPosition(focus: FocusPoint): { x: number; y: number } {
  const index = FOCUS_POINTS.indexOf(focus);
  return { x: (index % 3) / 2, y: Math.floor(index / 3) / 2 };
}

type Size = { width: number; height: number };

const SHARED: Size = { width: 1200, height: 630 };

/** The size of a link preview: cropped, never enlarged. */
export function toSharedSize({ width, height }: Size): Size {
  const scale = Math.min(1, width / SHARED.width, height / SHARED.height);
  const sideOf = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: sideOf(SHARED.width), height: sideOf(SHARED.height) };
}
