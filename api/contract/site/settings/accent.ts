import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from "culori/fn";
import { z } from "zod";

register(modeRgb);
register(modeLrgb);
register(modeOklab);
const toOklch = register(modeOklch);

/** Of text, by WCAG 2.2, 1.4.3 at level AA. */
export const LEAST_CONTRAST = 4.5;

type Look = {
  /** What text in the accent colour stands on, from app/styles/tokens. */
  grounds: readonly string[];
  tint: { l: number; c: number };
  awning: { l: number; c: number };
  /** Which way lightness goes until text can be read. */
  towards: 0 | 1;
};

/** Of each theme. */
export const LOOKS = {
  light: {
    grounds: ["#f8f7fd", "#ffffff", "#f4f2fb", "#efecfa"],
    tint: { l: 0.955, c: 0.022 },
    awning: { l: 0.88, c: 0.055 },
    towards: 0,
  },
  dark: {
    grounds: ["#0d0a1b", "#171230", "#120e26", "#211a42"],
    tint: { l: 0.27, c: 0.08 },
    awning: { l: 0.34, c: 0.08 },
    towards: 1,
  },
} as const satisfies Record<string, Look>;
export type Theme = keyof typeof LOOKS;

/** The tokens that an accent colour takes the place of, as `#rrggbb`. */
export type AccentTokens = Record<
  | "primary"
  | "primary-fill"
  | "primary-fill-hover"
  | "primary-text"
  | "primary-tint"
  | "awning"
  | "focus",
  string
>;

type Lch = { mode: "oklch"; l: number; c: number; h?: number };

function read(colour: string): Lch {
  const lch = toOklch(colour);
  if (!lch) throw new Error(`${colour} is no colour`);
  return lch;
}

/** Within sRGB: what a screen cannot show loses colour, not lightness. */
const write = (colour: Lch): string => formatHex(clampChroma(colour, "oklch"));

function tintOf(colour: string, { l, c }: Look["tint"]): string {
  const lch = read(colour);
  return write({ ...lch, l, c: Math.min(lch.c, c) });
}

/** The contrast of text in a colour where it is the weakest in a theme. */
export function contrastIn(theme: Theme, colour: string): number {
  const { grounds, tint } = LOOKS[theme];
  const all = [...grounds, tintOf(colour, tint)];
  return Math.min(...all.map((ground) => wcagContrast(colour, ground)));
}

/** The nearest lightness of a colour, up to an end, at which a condition holds. */
function shift(colour: string, end: 0 | 1, holds: (colour: string) => boolean): string {
  if (holds(colour)) return colour;
  const lch = read(colour);
  let [no, yes]: [number, number] = [lch.l, end];
  for (let step = 0; step < 12; step += 1) {
    const l = (no + yes) / 2;
    if (holds(write({ ...lch, l }))) yes = l;
    else no = l;
  }
  return write({ ...lch, l: yes });
}

/** The nearest colour that can be read as text in a theme: the colour itself if it can. */
export function nearestAccent(theme: Theme, colour: string): string {
  const { towards } = LOOKS[theme];
  return shift(colour, towards, (one) => contrastIn(theme, one) >= LEAST_CONTRAST);
}

/** The tokens of a theme for an accent colour that can be read in it. */
export function deriveAccent(theme: Theme, colour: string): AccentTokens {
  const { tint, awning } = LOOKS[theme];
  const fill = shift(colour, 0, (one) => wcagContrast(one, "#ffffff") >= LEAST_CONTRAST);
  const lch = read(fill);
  return {
    primary: colour,
    "primary-fill": fill,
    "primary-fill-hover": write({ ...lch, l: Math.max(lch.l - 0.06, 0) }),
    "primary-text": colour,
    "primary-tint": tintOf(colour, tint),
    awning: tintOf(colour, awning),
    focus: colour,
  };
}

/** A colour that can be read as text in a theme, as `#rrggbb`; empty for the product's own. */
export function accentText(theme: Theme) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/u, "Enter a colour as # and six digits, like #3d4dd6")
    .superRefine((colour, context) => {
      if (!/^#[0-9a-f]{6}$/u.test(colour)) return;
      const contrast = contrastIn(theme, colour);
      if (contrast >= LEAST_CONTRAST) return;
      const [figure, nearest] = [contrast.toFixed(1), nearestAccent(theme, colour)];
      const message = `Text in this colour is hard to read: its contrast is ${figure} to 1, and ${LEAST_CONTRAST} is needed. The nearest that can be read is ${nearest}`;
      context.addIssue({ code: "custom", message });
    })
    .default("");
}
