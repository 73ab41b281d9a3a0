/** Hair for the portraits: what falls behind the head, and what lies over the brow. */
import { circle, fade, rect, shape, stroke, svg, times } from "./svg";

type Hair = {
  readonly back: (colour: string) => string;
  readonly front: (colour: string, skin: string, top: string) => string;
};

const nothing = (): string => "";
const filled =
  (d: string) =>
  (colour: string): string =>
    shape(d, colour);
const curls =
  (balls: readonly (readonly [number, number, number])[]) =>
  (colour: string): string =>
    balls.map(([x, y, r]) => circle(x, y, r, colour)).join("");

const gleam = (d: string): string => stroke(d, "#fff", 1.6, fade(0.16));

const beard = (colour: string): string =>
  shape(
    "M31 45c0 21 8 26 17 26s17-5 17-26c-2 5-5 6.500-8 5.500-4-3-14-3-18 0-3 1-6-.5-8-5.500Z",
    colour,
  ) + stroke("M43.500 54.500q4.500 3 9 0", "#fff", 2, fade(0.85));

/** The face shows in the opening; the drape goes on over the shoulders. */
const scarf = (colour: string, skin: string): string =>
  shape(
    "M23 42C23 19 35 12.500 48 12.500S73 19 73 42c0 13 3 20 8 28-9 12-22 16-33 16S24 82 15 70c5-8 8-15 8-28Z",
    colour,
  ) +
  shape("M73 42c0 13 3 20 8 28-7 9-16 14-25 15.500C68 76 70 60 66 44Z", "#000", fade(0.14)) +
  shape("M33 42c0-13 6-18.500 15-18.500S63 29 63 42c0 12-6 20.500-15 20.500S33 54 33 42Z", skin) +
  stroke("M32 60q8 12 27 14M27 66q9 12 24 15M30 26q6-8 18-9", "#fff", 1.4, fade(0.28));

export const HAIR = {
  bob: {
    back: filled("M26 54V38a22 22 0 0 1 44 0v16q0 7-8 7H34q-8 0-8-7Z"),
    front: (colour) =>
      shape(
        "M29.500 44c2-10 7-14 18.500-16 11.500 2 16.500 6 18.500 16 3.500-17-6-26.500-18.500-26.500S26 27 29.500 44Z",
        colour,
      ) + gleam("M34 27q6-6 15-6"),
  },
  long: {
    back: filled("M25 78c-2-14 0-26 0-40a23 23 0 0 1 46 0c0 14 2 26 0 40Z"),
    front: (colour) =>
      shape("M30 46c1-12 6-16 12-20 6 8 18 9 24 20 2-18-6-28-18-28s-20 10-18 28Z", colour) +
      gleam("M35 28q4-6 11-7"),
  },
  short: {
    back: nothing,
    front: (colour) =>
      shape(
        "M29.500 42c-1.500-18 9-26 20-25 12 0 18.500 10 16.500 25-2-8-6-12.500-13-12.500-9 0-19 1-23.500 12.500Z",
        colour,
      ) + gleam("M37 24q6-4 14-3"),
  },
  crop: {
    back: nothing,
    front: (colour) =>
      shape(
        "M30.500 41C29 25 38 20.500 48 20.500S67 25 65.500 41c-1-7-4-10-6-11H36.500c-2 1-5 4-6 11Z",
        colour,
      ),
  },
  beard: {
    back: nothing,
    front: (colour) =>
      shape("M30 42c-1-17 8-25 18-25s19 8 18 25c-3-9-7-13-18-13s-15 4-18 13Z", colour) +
      beard(colour) +
      gleam("M37 24q5-4 12-4"),
  },
  bald: {
    back: nothing,
    front: (colour) => beard(colour) + stroke("M38 28q5-4 12-4", "#fff", 2, fade(0.35)),
  },
  bun: {
    back: (colour) => circle(48, 13.5, 10, colour) + shape("M27 46a21 24 0 0 1 42 0Z", colour),
    front: (colour) =>
      shape(
        "M29.500 44c1-19 9-25.500 18.500-25.500S65.500 25 66.500 44c-5-11-10-14.500-18.500-14.500S34.500 33 29.500 44Z",
        colour,
      ) + gleam("M43 8.500q4-3 9-1"),
  },
  ponytail: {
    back: (colour) =>
      shape("M60 24c18-4 24 14 18 32-2 8-8 14-12 16 4-12 4-24-2-32Z", colour) +
      shape("M28 46a20 24 0 0 1 40 0Z", colour),
    front: (colour) =>
      shape(
        "M29.500 44C30 26 38 18 49 18s17 9 17 26c-4-9-11-15-18-15-8 1-14 5-18.500 15Z",
        colour,
      ) + gleam("M36 26q6-5 14-5"),
  },
  fringe: {
    back: filled("M26 62V38a22 22 0 0 1 44 0v24q-4 5-8 3V40H34v25q-4 2-8-3Z"),
    front: (colour) =>
      shape(
        "M29.500 42c-1-17 8-24 18.500-24s19.500 7 18.500 24c-2-3-3-5-4-6q-15 3-29 0c-1 1-2 3-4 6Z",
        colour,
      ) + gleam("M34 27q6-6 15-6"),
  },
  curly: {
    back: curls([
      [32, 30, 11],
      [42, 20, 11],
      [56, 20, 11],
      [49, 23, 9],
      [65, 31, 11],
      [28, 42, 8.5],
      [68, 43, 8.5],
      [27, 51, 6],
      [69, 52, 6],
    ]),
    front: curls([
      [48, 22, 7],
      [34, 31, 5.5],
      [42, 27, 6],
      [51, 26.5, 6],
      [59, 29, 5.5],
      [63, 34, 4],
    ]),
  },
  afro: {
    back: (colour) =>
      circle(48, 34, 26, colour) +
      times(11, (i) => {
        const turn = Math.PI * (0.9 + (i / 10) * 1.2);
        return circle(48 + Math.cos(turn) * 24, 34 + Math.sin(turn) * 24, 6, colour);
      }),
    front: filled("M30 43C28 24 38 19 48 19s20 5 18 24q-6-11-18-11T30 43Z"),
  },
  beanie: {
    back: filled("M29 58V38h38v20q-3 2-5 0V42H34v16q-2 2-5 0Z"),
    front: (_colour, _skin, top) =>
      shape("M28.500 34C27 17 36 10 48 10s21 7 19.500 24Z", top) +
      stroke("M38 28q-1-9 3-15M48 28V12M58 28q1-9-3-15", "#000", 1.4, fade(0.14)) +
      rect(26.5, 28, 43, 8, "#f3e3c8", 'rx="2"') +
      times(9, (i) => stroke(svg`M${30 + i * 4.5} 29.500v5`, "#b79f78", 0.9, fade(0.7))) +
      circle(48, 9, 5, "#f3e3c8"),
  },
  scarf: { back: nothing, front: scarf },
} as const satisfies Readonly<Record<string, Hair>>;

export type HairStyle = keyof typeof HAIR;
