import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  LEAST_CONTRAST,
  LOOKS,
  accentText,
  contrastIn,
  deriveAccent,
  nearestAccent,
} from "~api/contract/site/settings/accent";
import { wcagContrast } from "culori/fn";

const THEMES = ["light", "dark"] as const;
const COLOURS = ["#ff8800", "#ffee00", "#00c2a8", "#d6336c", "#202020", "#f0f0f0", "#5569ff"];

function readToken(theme: (typeof THEMES)[number], name: string): string {
  const css = readFileSync(new URL(`./tokens/${theme}.css`, import.meta.url), "utf8");
  const [, colour = ""] = new RegExp(`--color-${name}: (#[0-9a-f]+);`, "u").exec(css) ?? [];
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gu, "$&$&") : colour;
}

test.each(THEMES)("an accent colour is measured on the grounds of the %s theme", (theme) => {
  const grounds = ["page", "surface", "sunken", "hover"].map((name) => readToken(theme, name));
  expect(LOOKS[theme].grounds).toEqual(grounds);
  expect(contrastIn(theme, readToken(theme, "primary-text"))).toBeGreaterThan(LEAST_CONTRAST);
});

test.each(THEMES)("in the %s theme every colour has a nearest one that can be read", (theme) => {
  for (const colour of COLOURS) {
    const nearest = nearestAccent(theme, colour);
    expect([colour, contrastIn(theme, nearest) >= LEAST_CONTRAST]).toEqual([colour, true]);
    expect(nearestAccent(theme, nearest)).toBe(nearest);
    const tokens = deriveAccent(theme, nearest);
    expect(wcagContrast("#ffffff", tokens["primary-fill"])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(wcagContrast("#ffffff", tokens["primary-fill-hover"])).toBeGreaterThan(LEAST_CONTRAST);
  }
});

test("a colour that cannot be read is refused with its figure and the nearest that can", () => {
  const schema = accentText("light");
  expect(schema.parse(" #3D4DD6 ")).toBe("#3d4dd6");
  expect(schema.parse("")).toBe("");
  const [issue] = schema.safeParse("#ff8800").error?.issues ?? [];
  expect(issue?.message).toBe(
    "Text in this colour is hard to read: its contrast is 2.1 to 1, and 4.5 is needed. " +
      `The nearest that can be read is ${nearestAccent("light", "#ff8800")}`,
  );
  expect(schema.safeParse("red").error?.issues).toHaveLength(1);
});
