import {
  at,
  between,
  circle,
  fade,
  group,
  linear,
  page,
  pick,
  radial,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function ferry(): string {
  const random = rng(31);
  const bands = ["#f6c28f", "#e59a83", "#b9757f", "#7f5f80", "#4d4a72", "#2d3860", "#1d2a4d"];
  const sea = bands.map((colour, i) => rect(0, 372 + i * i * 5.2, 960, 300, colour)).join("");
  const glints = times(230, () => {
    const depth = random() ** 0.7;
    const x =
      random() < 0.45
        ? 700 + between(random, -50, 50) * (0.5 + depth * 2)
        : between(random, 0, 960);
    const colour =
      Math.abs(x - 700) < 90 ? "#ffe3b0" : pick(random, ["#f3b690", "#93a0c4", "#5a6596"]);
    const y = 378 + depth * 222;
    const w = 6 + depth * between(random, 20, 58);
    return stroke(
      svg`M${x} ${y}q${w / 2} ${-2 - depth * 5} ${w} 0`,
      colour,
      1 + depth * 2.4,
      fade(between(random, 0.35, 0.9)),
    );
  });
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      times(16, (i) =>
        rect(
          between(random, -120, 800),
          40 + i * 17,
          between(random, 120, 420),
          between(random, 2, 7),
          "#fff2d8",
          `rx="3" ${fade(0.16 + i * 0.018)}`,
        ),
      ),
      circle(700, 268, 210, "url(#sun)"),
      circle(700, 268, 76, "#fff0cf"),
      shape(ridge({ seed: 64, base: 356, height: 30, waves: 4 }), "#b7798a"),
      shape("M0 340C60 320 110 290 170 300S290 350 360 372H0Z", "#6f5a80"),
      sea,
      glints,
      ship(),
      gulls(),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#3d5a86"],
          [0.34, "#d98f82"],
          [0.62, "#f9cf98"],
        ]),
        radial("sun", [
          [0, "#ffe9bd", 0.9],
          [0.45, "#ffce8a", 0.35],
          [1, "#ffce8a", 0],
        ]),
        linear("hull", [
          [0, "#28335d"],
          [1, "#141c3c"],
        ]),
      ],
    },
  );
}

function ship(): string {
  const deck = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, "#fff4e2") +
    rect(x, y + h - 7, w, 7, "#d9b9a6") +
    rect(x + w - 34, y, 34, h, "#ffdcb4");
  const windows = (x: number, y: number, count: number, gap: number): string =>
    times(count, (i) =>
      rect(x + i * gap, y, gap * 0.56, 12, i % 5 === 3 ? "#ffd27a" : "#3a4a78", 'rx="2"'),
    );
  const rails = stroke(
    "M232 352H160M232 342H160M232 352V342M208 352V342M184 352V342M160 352V342",
    "#fff4e2",
    2.4,
  );
  const hull =
    shape("M138 356H700L640 452Q636 458 626 458H196Q176 458 168 442Z", "url(#hull)") +
    shape("M152 398H671L660 414H158Z", "#d9523f") +
    times(14, (i) => circle(206 + i * 30, 382, 5, i % 4 === 1 ? "#ffd27a" : "#8b93bb"));
  const funnel =
    shape("M318 246l8-80h58l-8 80Z", "#d9523f") +
    shape("M324 190l1.500-14h58l-1.500 14Z", "#fff4e2") +
    shape("M325 178l1.500-14h58l-1.500 14Z", "#1d2546");
  const smoke = [
    [348, 140, 17],
    [318, 122, 23],
    [276, 106, 30],
    [222, 92, 36],
    [158, 86, 42],
  ] as const;
  const boats = times(3, (i) =>
    shape(svg`M${300 + i * 96} 300h60q-6 16-18 16h-24q-12 0-18-16Z`, "#e8843c"),
  );
  const wake = stroke(
    "M150 456Q60 462 -40 486M168 464Q80 480 -40 524M640 456q44-2 76-14M652 466q60 0 110-12",
    "#fff0d6",
    4,
    fade(0.8),
  );
  return [
    group(fade(0.6), smoke.map(([x, y, r]) => circle(x, y, r, "#5b5877")).join("")),
    deck(230, 302, 420, 56),
    deck(250, 252, 350, 52),
    deck(470, 208, 112, 46),
    windows(246, 332, 17, 23),
    windows(268, 270, 8, 25),
    windows(486, 222, 4, 23),
    boats,
    funnel,
    stroke("M520 208V150M520 164h26M506 176h30", "#fff4e2", 4),
    rails,
    hull,
    rect(150, 458, 520, 16, "#131a38", `rx="8" ${fade(0.55)}`),
    wake,
  ].join("");
}

function gulls(): string {
  const flock = [
    [772, 168, 1.2],
    [836, 132, 0.85],
    [880, 196, 0.7],
    [620, 108, 0.75],
    [566, 150, 0.55],
  ] as const;
  const wings = "M-24 -8Q-12 -16 0 0Q12 -16 24 -8Q12 -10 0 6Q-12 -10 -24 -8Z";
  return flock
    .map(([x, y, s], i) => group(at(x, y, i % 2 ? 8 : -10, s), shape(wings, "#fff8ea")))
    .join("");
}
