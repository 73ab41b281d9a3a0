import { fern } from "../motifs";
import {
  type Point,
  type Rng,
  type Size,
  at,
  between,
  bumps,
  circle,
  clip,
  ellipse,
  fade,
  group,
  linear,
  nth,
  page,
  polygon,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

const TALL: Size = [720, 960];

export function moss(): string {
  const random = rng(88);
  const trunks = [
    [90, 34, "#7fa88a"],
    [250, 26, "#86ad8d"],
    [402, 30, "#7fa88a"],
    [560, 24, "#86ad8d"],
    [660, 36, "#7fa88a"],
    [10, 58, "#3f6b58"],
    [190, 46, "#46745e"],
    [486, 52, "#3f6b58"],
    [610, 60, "#376150"],
  ] as const;
  const shafts = [
    [120, 60],
    [270, 90],
    [430, 50],
  ].map(([x = 0, w = 0]) =>
    shape(
      polygon([
        [x + 180, -20],
        [x + 180 + w, -20],
        [x - 120 + w * 2, 780],
        [x - 160, 780],
      ]),
      "url(#shaft)",
    ),
  );
  return page(
    [
      rect(0, 0, 720, 960, "url(#air)"),
      trunks.map(([x, w, colour]) => trunk(random, x, w, colour)).join(""),
      shafts.join(""),
      canopy(random),
      shape("M0 640C160 600 330 622 460 640S640 620 720 600V960H0Z", "#2c5640"),
      boulder(random, { x: 560, y: 700, w: 210, h: 190, id: "b1" }),
      boulder(random, { x: 150, y: 730, w: 230, h: 200, id: "b2" }),
      fern(400, 800, -112, 170, "#3f8a52"),
      fern(410, 800, -66, 180, "#57a35c"),
      boulder(random, { x: 380, y: 900, w: 330, h: 210, id: "b3" }),
      fern(20, 940, -62, 220, "#2f7348"),
      fern(700, 950, -122, 230, "#2f7348"),
      times(60, () =>
        circle(
          between(random, 0, 720),
          between(random, 200, 760),
          between(random, 1, 3),
          "#fbffd0",
          fade(between(random, 0.3, 0.9)),
        ),
      ),
    ],
    {
      size: TALL,
      defs: [
        linear("air", [
          [0, "#5f8f74"],
          [0.3, "#b9d9a5"],
          [0.62, "#eaf2bd"],
        ]),
        linear("shaft", [
          [0, "#fffde0", 0.6],
          [1, "#fffde0", 0],
        ]),
        linear("stone", [
          [0, "#7c8b83"],
          [1, "#27352f"],
        ]),
      ],
    },
  );
}

function trunk(random: Rng, x: number, w: number, colour: string): string {
  const bark = times(Math.round(w / 2), () =>
    stroke(
      svg`M${x + between(random, 3, w - 3)} ${between(random, 0, 600)}v${between(random, 20, 80)}`,
      "#20392f",
      1.6,
      fade(0.28),
    ),
  );
  const flare = shape(
    svg`M${x} -10H${x + w}V600Q${x + w + 4} 640 ${x + w + 20} 660H${x - 20}Q${x - 4} 640 ${x} 600Z`,
    colour,
  );
  const lichen = times(Math.round(w / 5), () =>
    ellipse(
      x + between(random, 0, w * 0.5),
      between(random, 260, 640),
      between(random, 3, 7),
      between(random, 8, 26),
      "#a9c96b",
      fade(0.5),
    ),
  );
  return flare + bark + lichen;
}

/** Foliage hanging in from the top: solid crowns with single leaves along their lower edge. */
function canopy(random: Rng): string {
  const layers = [
    [160, "#3f7d52", "#5d9a5c"],
    [100, "#2c6148", "#3f7d52"],
    [40, "#1b4335", "#2c6148"],
  ] as const;
  const drop = (x: number): number => Math.abs(x - 380) * 0.42;
  return layers
    .map(([base, crown, edge]) => {
      const halves: readonly (readonly [Point, Point])[] = [
        [
          [-60, -base - 160],
          [380, -base + 40],
        ],
        [
          [380, -base + 40],
          [800, -base - 160],
        ],
      ];
      const solid = halves
        .map(([from, to]) => shape(bumps(random, from, to, 70, 400), crown))
        .join("");
      const rim = times(90, () => {
        const x = between(random, -20, 740);
        const y = base - 60 + drop(x) + between(random, -40, 26);
        return group(
          at(x, y, between(random, 20, 160)),
          shape("M0 0Q14 -12 34 0Q14 12 0 0Z", random() < 0.5 ? edge : crown),
        );
      });
      return group('transform="scale(1 -1)"', solid) + rim;
    })
    .join("");
}

type Boulder = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly id: string;
};

/** A stone with a pelt of moss: thousands of short tufts, paler where the light falls. */
function boulder(random: Rng, { x, y, w, h, id }: Boulder): string {
  const top = (u: number): number =>
    y + h - 1.56 * h * (1 - Math.abs(u) ** 2.6) ** 0.62 + Math.sin(u * 7 + x) * h * 0.035;
  const outline = Array.from({ length: 61 }, (_, i): Point => [
    x + w * (i / 30 - 1),
    top(i / 30 - 1),
  ]);
  const d = polygon([...outline, [x + w, y + h * 2], [x - w, y + h * 2]]);
  const tufts = Array.from({ length: Math.round(w * 7) }, () => {
    const u = between(random, -0.985, 0.985);
    const v = random() ** 1.5;
    const pelt = 0.75 + 0.25 * Math.sin(u * 9 + y);
    return { px: x + u * w, py: top(u) + 4 + v * h * pelt, light: 1 - v - u * 0.28 };
  }).sort((a, b) => a.py - b.py);
  const tones = ["#1c3d2a", "#28552f", "#3b7136", "#5c9440", "#86b44a", "#b5d05c"];
  const marks = tufts.map(({ px, py, light }) => {
    const tone = nth(
      tones,
      Math.min(5, Math.max(0, Math.floor(light * 4.4 + between(random, 0, 1.8)))),
    );
    return `<path d="${svg`M${px} ${py}q${between(random, -4, 4)} ${-6} ${between(random, -4, 4)} ${between(random, -13, -8)}`}" stroke="${tone}"/>`;
  });
  const fuzz = group('fill="none" stroke-width="3.4" stroke-linecap="round"', marks.join(""));
  const cracks = times(7, () =>
    stroke(
      svg`M${x + between(random, -w, w)} ${y + h * between(random, 0.5, 0.9)}l${between(random, -30, 30)} ${between(random, 16, 50)}`,
      "#16231d",
      2.4,
      fade(0.5),
    ),
  );
  return clip(id, d) + shape(d, "url(#stone)") + group(`clip-path="url(#${id})"`, cracks) + fuzz;
}
