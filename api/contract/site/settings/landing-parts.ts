// Apart from the schemas: browsers show these too, and do not load zod.

/** The parts of the landing page, as the settings name them. */
export const LANDING_PARTS = {
  hero: "Heading and search",
  latest: "Latest posts",
  popular: "Popular this week",
  projects: "New projects",
  categories: "Categories",
  more: "More posts",
  text: "Text of your own",
  invitation: "Invitation to register",
} as const;
export type LandingPart = keyof typeof LANDING_PARTS;

/** In the order in which they are listed where nothing else decides. */
export const ALL_PARTS = Object.keys(LANDING_PARTS) as LandingPart[];

/** What is shown, and in which order, where nobody has chosen. */
export const DEFAULT_PARTS = ALL_PARTS.filter((part) => part !== "text");

export const NO_PARTS = "Show at least one part";

/** Parts as a text, which can be compared. */
export function describeParts(parts: readonly LandingPart[]): string {
  return parts.map((part) => LANDING_PARTS[part]).join(", ");
}
