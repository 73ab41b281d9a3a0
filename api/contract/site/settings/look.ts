// Apart from the schemas: browsers show these too, and do not load zod.

/** No choice loads a font that the first does not. */
export const FONTS = {
  inter: "Inter",
  book: "Serif for titles and texts, Inter for the rest",
  device: "The font of the reader's device",
} as const;
export type FontPairing = keyof typeof FONTS;

/** How far the corners of buttons, fields and cards are rounded. */
export const CORNERS = { round: "Round", slight: "Slightly round", square: "Square" } as const;
export type Corners = keyof typeof CORNERS;

export const LOOK_FIELDS = ["accent", "accentDark", "font", "corners"] as const;
