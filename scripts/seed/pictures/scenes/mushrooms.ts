import { fern } from "../motifs";
import {
  type Rng,
  at,
  between,
  circle,
  ellipse,
  fade,
  group,
  linear,
  page,
  pick,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

type Cap = {
  readonly x: number;
  readonly foot: number;
  readonly tall: number;
  readonly wide: number;
  readonly lean: number;
};

export function mushrooms(): string {
  const random = rng(29);
  const blades = (count: number, foot: number, colours: readonly string[], tall: number): string =>
    times(count, () => {
      const x = between(random, -20, 980);
      const h = between(random, 0.35, 1) * tall;
      const bend = between(random, -34, 34);
      return shape(
        svg`M${x - 4} ${foot}Q${x - 2} ${foot - h * 0.6} ${x + bend} ${foot - h}Q${x + 6} ${foot - h * 0.5} ${x + 5} ${foot}Z`,
        pick(random, colours),
      );
    });
  const trunks = [60, 190, 330, 640, 790, 905]
    .map((x, i) => rect(x, 0, 26 + ((i * 17) % 30), 480, i % 2 ? "#174a52" : "#1b5660"))
    .join("");
  const motes = times(70, () =>
    circle(
      between(random, 0, 960),
      between(random, 40, 470),
      between(random, 1, 3.4),
      "#ffe9a8",
      fade(between(random, 0.25, 0.85)),
    ),
  );
  return page(
    [
      rect(0, 0, 960, 600, "url(#dusk)"),
      trunks,
      shape("M420 0H620L900 600H180Z", "url(#shaft)"),
      shape("M0 470C200 430 420 440 560 452S840 440 960 462V600H0Z", "#12373c"),
      fern(-10, 520, -50, 260, "#2b7a68"),
      fern(960, 530, -128, 280, "#2b7a68"),
      blades(90, 560, ["#1f5d55", "#2b7263", "#184a48"], 120),
      motes,
      toadstool(random, { x: 700, foot: 556, tall: 236, wide: 118, lean: 18 }),
      toadstool(random, { x: 290, foot: 560, tall: 190, wide: 96, lean: -16 }),
      toadstool(random, { x: 484, foot: 578, tall: 350, wide: 190, lean: -4 }),
      toadstool(random, { x: 602, foot: 576, tall: 96, wide: 52, lean: 10 }),
      toadstool(random, { x: 384, foot: 580, tall: 78, wide: 42, lean: -8 }),
      toadstool(random, { x: 830, foot: 570, tall: 110, wide: 58, lean: 14 }),
      blades(120, 612, ["#0f3034", "#164446", "#215a50", "#3a8268"], 110),
    ],
    {
      defs: [
        linear("dusk", [
          [0, "#0f3a46"],
          [0.55, "#2d7f7d"],
          [0.8, "#8cc0a0"],
        ]),
        linear("shaft", [
          [0, "#fff0b8", 0.5],
          [1, "#fff0b8", 0],
        ]),
        linear("cap", [
          [0, "#f0774a"],
          [0.55, "#cf4531"],
          [1, "#962a2a"],
        ]),
        linear(
          "stem",
          [
            [0, "#fff5e0"],
            [0.5, "#f2dfc0"],
            [1, "#c39c7f"],
          ],
          [1, 0],
        ),
      ],
    },
  );
}

function toadstool(random: Rng, { x, foot, tall, wide, lean }: Cap): string {
  const r = wide;
  const y = foot - tall;
  const dome = svg`M${-r} 0C${-r * 0.98} ${-r * 0.72} ${-r * 0.5} ${-r * 1.02} 0 ${-r * 1.02}S${r * 0.98} ${-r * 0.72} ${r} 0Q0 ${r * 0.3} ${-r} 0Z`;
  const gills = times(25, (i) => {
    const t = (i / 24) * 2 - 1;
    return svg`M${t * r * 0.16} ${r * 0.17}L${t * r * 0.92} ${r * 0.075 * (1 - t * t)}`;
  });
  const underside =
    shape(svg`M${-r} 0Q0 ${-r * 0.16} ${r} 0Q0 ${r * 0.36} ${-r} 0Z`, "#f1d3ab") +
    stroke(gills, "#b9805c", Math.max(1, r * 0.014));
  const stem = shape(
    svg`M${-r * 0.17} ${r * 0.1}C${-r * 0.13} ${tall * 0.5} ${-r * 0.2 - lean} ${tall * 0.8} ${-r * 0.27 - lean} ${tall}H${r * 0.25 - lean}C${r * 0.17 - lean} ${tall * 0.8} ${r * 0.15} ${tall * 0.5} ${r * 0.17} ${r * 0.1}Z`,
    "url(#stem)",
  );
  const skirt =
    r > 60
      ? shape(
          svg`M${-r * 0.17} ${r * 0.34}Q0 ${r * 0.26} ${r * 0.17} ${r * 0.34}L${r * 0.3} ${r * 0.56}Q0 ${r * 0.72} ${-r * 0.3} ${r * 0.56}Z`,
          "#fff3dc",
        ) + stroke(svg`M${-r * 0.3} ${r * 0.56}Q0 ${r * 0.72} ${r * 0.3} ${r * 0.56}`, "#d3ad8a", 2)
      : "";
  const spots = [
    [-0.02, -0.84, 0.13],
    [-0.42, -0.66, 0.11],
    [0.4, -0.62, 0.12],
    [-0.12, -0.48, 0.15],
    [-0.68, -0.3, 0.1],
    [0.22, -0.3, 0.1],
    [0.68, -0.26, 0.09],
    [-0.4, -0.2, 0.07],
    [0.5, -0.06, 0.06],
    [-0.1, -0.12, 0.06],
  ] as const;
  const flakes = spots
    .map(([sx, sy, sr]) =>
      ellipse(
        sx * r,
        sy * r,
        sr * r,
        sr * r * between(random, 0.66, 0.86),
        "#fff3e0",
        svg`transform="rotate(${sx * 42} ${sx * r} ${sy * r})"`,
      ),
    )
    .join("");
  const gleam = stroke(
    svg`M${-r * 0.82} ${-r * 0.34}Q${-r * 0.7} ${-r * 0.74} ${-r * 0.34} ${-r * 0.9}`,
    "#ffd0a8",
    r * 0.045,
    fade(0.75),
  );
  return group(
    at(x, y, lean * 0.25),
    underside + stem + skirt + shape(dome, "url(#cap)") + gleam + flakes,
  );
}
