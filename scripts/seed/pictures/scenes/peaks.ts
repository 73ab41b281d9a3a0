import { fir, mountain, stars } from "../motifs";
import {
  type Point,
  type Rng,
  type Size,
  at,
  between,
  circle,
  fade,
  group,
  linear,
  page,
  radial,
  rect,
  rng,
  shape,
  stroke,
  times,
} from "../svg";

const TALL: Size = [600, 900];

export function peaks(): string {
  const random = rng(44);
  return page(
    [
      rect(0, 0, 600, 900, "url(#sky)"),
      stars(random, 80, 600, 360),
      circle(150, 176, 150, "url(#halo)"),
      circle(150, 176, 46, "#fdeedd"),
      mountain(random, {
        top: [470, 318],
        half: 300,
        foot: 700,
        lit: "#c98fa4",
        dark: "#7c6296",
        snow: "#f6dfe0",
      }),
      mountain(random, {
        top: [92, 386],
        half: 250,
        foot: 700,
        lit: "#b37d9c",
        dark: "#67558c",
        snow: "#f1d8de",
      }),
      mountain(random, {
        top: [312, 206],
        half: 340,
        foot: 720,
        lit: "#a47299",
        dark: "#473f77",
        snow: "#fdeee6",
      }),
      rect(0, 566, 600, 90, "url(#mist)"),
      pines(random, 604, 16, 44, "#45507f"),
      pines(random, 640, 24, 66, "#323f6b"),
      lake(random),
      shape("M-10 806C120 764 210 790 330 800S520 782 610 742V920H-10Z", "#1c2247"),
      tent(),
      pines(random, 905, 84, 150, "#141936", [
        [-4, 1.4],
        [54, 0.9],
        [512, 0.95],
        [566, 1.45],
        [600, 1],
      ]),
    ],
    {
      size: TALL,
      defs: [
        linear("sky", [
          [0, "#1d2150"],
          [0.3, "#5a4a87"],
          [0.52, "#d58c97"],
          [0.68, "#f7cfa9"],
        ]),
        radial("halo", [
          [0, "#ffe6cf", 0.75],
          [1, "#ffd9c0", 0],
        ]),
        linear("mist", [
          [0, "#f4c9b4", 0],
          [1, "#f4c9b4", 0.75],
        ]),
        linear("lake", [
          [0, "#d9a3a4"],
          [0.5, "#7b639a"],
          [1, "#343569"],
        ]),
        radial("fire", [
          [0, "#ffd98a", 0.9],
          [1, "#ffb457", 0],
        ]),
      ],
    },
  );
}

/** A row of firs across the page, or only at the given [x, scale] places. */
function pines(
  random: Rng,
  foot: number,
  width: number,
  height: number,
  colour: string,
  places?: readonly Point[],
): string {
  const spots =
    places ??
    Array.from({ length: Math.ceil(640 / (width * 0.62)) }, (_, i): Point => [
      i * width * 0.62 - 10 + between(random, -4, 4),
      between(random, 0.65, 1.2),
    ]);
  return spots
    .map(([x, scale]) => group(at(x, foot, 0, scale), shape(fir(width, height), colour)))
    .join("");
}

function lake(random: Rng): string {
  const marks = times(120, () => {
    const depth = random();
    const w = between(random, 14, 70) * (0.5 + depth);
    const moon = random() < 0.4;
    const x = moon
      ? 150 + between(random, -34, 34) * (1 + depth) - w / 2
      : between(random, -40, 600);
    return rect(
      x,
      652 + depth * 170,
      w,
      1.6 + depth * 1.6,
      moon ? "#fff0dc" : "#f0bcae",
      `rx="1" ${fade(moon ? 0.75 : 0.28)}`,
    );
  });
  const reflection = shape(
    "M90 640L160 680 205 690 262 742 300 768 322 750 360 735 402 690 470 664 560 640Z",
    "#3d3a70",
    fade(0.5),
  );
  return rect(0, 638, 600, 270, "url(#lake)") + reflection + marks;
}

function tent(): string {
  const guy = stroke("M132 820L98 846M308 808L344 834", "#8b7fb0", 1.6);
  const cloth =
    shape("M214 738L124 834H276Z", "#f2a03d") + shape("M214 738L276 834 322 820Z", "#b85a36");
  const door =
    shape("M214 750L180 834H240Z", "#ffe2a0") + shape("M214 750L180 834H204Z", "#ffcf74");
  return group(at(120, -6), circle(214, 806, 170, "url(#fire)", fade(0.55)) + guy + cloth + door);
}
