import {
  LEAST_CONTRAST,
  type Theme,
  contrastIn,
  nearestAccent,
} from "~api/contract/site/settings/accent";
import type { AccentName, Offers } from "./offered-colours";

const THEMES: Record<AccentName, Theme> = { accent: "light", accentDark: "dark" };
const NAMES = Object.keys(THEMES) as AccentName[];

/** What is offered instead of colours in a refused form. */
export function offerColours(form: FormData): Offers {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const colour = String(form.get(name) ?? "").trim();
      const isColour = /^#[0-9a-f]{6}$/iu.test(colour);
      return isColour && contrastIn(THEMES[name], colour) < LEAST_CONTRAST
        ? [[name, nearestAccent(THEMES[name], colour)]]
        : [];
    }),
  );
}

/** Puts the colour whose button was pressed in the place of the one that was typed. */
export function takeOffered(form: FormData): void {
  const [name = "", colour = ""] = String(form.get("offered") ?? "").split(" ");
  if (name in THEMES) form.set(name, colour);
}
