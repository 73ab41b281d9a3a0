import {
  type Point,
  type Rng,
  at,
  between,
  circle,
  ellipse,
  fade,
  group,
  linear,
  nth,
  page,
  radial,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function loaves(): string {
  const random = rng(61);
  const wall = times(21, (row) =>
    times(17, (i) =>
      rect(
        i * 60 - (row % 2) * 30 - 20,
        row * 30 - 4,
        57,
        27,
        "#fbeeda",
        `rx="3" ${fade(0.35 + random() * 0.5)}`,
      ),
    ),
  );
  const shelf = (y: number): string =>
    rect(40, y, 880, 20, "#8b5a3a", 'rx="3"') +
    rect(40, y + 20, 880, 12, "#5f3a24") +
    rect(40, y + 32, 880, 22, "#5f3a24", fade(0.16)) +
    [120, 826]
      .map((x) => shape(svg`M${x} ${y + 32}h14v44q0 6-5 6h-4q-5 0-5-6Z`, "#3d2719"))
      .join("");
  const rowOf = (
    y: number,
    items: readonly (readonly [number, number, number, string])[],
  ): string => items.map(([x, w, h, colour]) => loaf(random, x, y, w, h, colour)).join("");
  return page(
    [
      rect(0, 0, 960, 600, "#e9d0ad"),
      wall,
      rect(0, 0, 960, 600, "url(#glow)"),
      shelf(272),
      shelf(544),
      rowOf(274, [
        [152, 92, 84, "#c98b4b"],
        [328, 66, 112, "#a8622f"],
        [498, 92, 66, "#d9a566"],
      ]),
      basket(random, 712, 274),
      rowOf(546, [
        [122, 70, 104, "#b8733a"],
        [282, 84, 60, "#dcab6e"],
        [434, 62, 96, "#9c5729"],
        [588, 82, 74, "#c98b4b"],
      ]),
      buns(random, 732, 546),
    ],
    {
      defs: [
        radial(
          "glow",
          [
            [0, "#fff8e6", 0.55],
            [1, "#a4612f", 0.32],
          ],
          [0.4, 0.3, 0.9],
        ),
        linear(
          "crust",
          [
            [0, "#fff", 0.32],
            [0.5, "#000", 0],
            [1, "#3a1a08", 0.42],
          ],
          [1, 1],
        ),
      ],
    },
  );
}

function loaf(random: Rng, x: number, y: number, w: number, h: number, colour: string): string {
  const d = svg`M${x - w} ${y} C${x - w * 1.06} ${y - h * 1.5} ${x + w * 1.06} ${y - h * 1.5} ${x + w} ${y}Z`;
  const cuts = times(4, (i) => {
    const cx = x + (i - 1.5) * w * 0.42;
    const rise = h * (0.98 - Math.abs(i - 1.5) * 0.13);
    return shape(
      svg`M${cx - w * 0.2} ${y - rise * 0.42}Q${cx - w * 0.06} ${y - rise * 0.86} ${cx + w * 0.2} ${y - rise}Q${cx + w * 0.1} ${y - rise * 0.62} ${cx - w * 0.2} ${y - rise * 0.42}Z`,
      "#fbeed9",
    );
  });
  const flour = times(42, () => {
    const u = between(random, -0.8, 0.8);
    return circle(
      x + u * w,
      y - h * (1 - u * u * 0.8) * between(random, 0.3, 1.02),
      between(random, 0.7, 1.9),
      "#fff8ea",
      fade(0.75),
    );
  });
  return (
    ellipse(x, y, w + 8, 8, "#4a2815", fade(0.3)) +
    shape(d, colour) +
    shape(d, "url(#crust)") +
    cuts +
    flour
  );
}

function basket(random: Rng, x: number, y: number): string {
  const sticks = times(6, (i) => {
    const turn = -16 + i * 6.4;
    const body =
      rect(-15, -190, 30, 170, nth(["#d09450", "#b9783a", "#dca865"], i), 'rx="15"') +
      times(5, (k) => stroke(svg`M-8 ${-60 - k * 26}l16 -12`, "#fbe6c4", 5));
    return group(at(x - 50 + i * 20, y - between(random, 6, 18), turn), body);
  });
  const weave = times(6, (row) =>
    times(11, (i) =>
      rect(
        x - 82 + i * 15,
        y - 92 + row * 15,
        13,
        12,
        (i + row) % 2 ? "#9a6a3c" : "#b98450",
        'rx="3"',
      ),
    ),
  );
  return (
    sticks +
    shape(svg`M${x - 86} ${y - 96}H${x + 86}L${x + 74} ${y}H${x - 74}Z`, "#7b5230") +
    group(`clip-path="url(#basket)"`, weave) +
    `<clipPath id="basket"><path d="${svg`M${x - 86} ${y - 96}H${x + 86}L${x + 74} ${y}H${x - 74}Z`}"/></clipPath>` +
    rect(x - 92, y - 104, 184, 14, "#8d5f35", 'rx="7"')
  );
}

function buns(random: Rng, x: number, y: number): string {
  const spots: readonly Point[] = [
    [0, 0],
    [62, 0],
    [124, 0],
    [30, -42],
    [92, -42],
    [62, -84],
  ];
  return spots
    .map(([dx, dy]) => {
      const d = svg`M${x - 34 + dx} ${y + dy}q-2-46 34-46t34 46Z`;
      const seeds = times(9, () =>
        ellipse(
          x + dx + between(random, -20, 20),
          y + dy - between(random, 16, 40),
          2.8,
          1.6,
          "#fff1d2",
        ),
      );
      return shape(d, "#cf8f4a") + shape(d, "url(#crust)") + seeds;
    })
    .join("");
}
