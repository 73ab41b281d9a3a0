import { stars } from "../motifs";
import {
  at,
  between,
  circle,
  fade,
  group,
  linear,
  page,
  radial,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function harbour(): string {
  const random = rng(7);
  const moonPath = times(48, (i) => {
    const w = between(random, 26, 100) * (1 - i / 74);
    const x = 330 - w / 2 + between(random, -20, 20);
    return rect(
      x,
      404 + i * i * 0.08 + i * 1.2,
      w,
      1.5 + i * 0.06,
      "#ffdcae",
      `rx="1" ${fade(0.78 - i * 0.013)}`,
    );
  });
  const ripples = times(80, () =>
    rect(
      between(random, -60, 960),
      between(random, 405, 596),
      between(random, 20, 130),
      1.5,
      "#b9a8ff",
      fade(between(random, 0.08, 0.26)),
    ),
  );
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      stars(random, 110, 960, 320),
      circle(330, 165, 230, "url(#glow)"),
      circle(330, 165, 58, "#ffe9c9"),
      shape(ridge({ seed: 3, base: 330, height: 28 }), "#6a569f"),
      shape(ridge({ seed: 11, base: 368, height: 22 }), "#463980"),
      shape("M735 214L0 244V330Z", "url(#beam)"),
      shape("M735 214L960 176V252Z", "#ffe3b0", fade(0.25)),
      rect(0, 400, 960, 200, "url(#sea)"),
      moonPath,
      ripples,
      mooredBoat(96, 470, 1.15),
      mooredBoat(214, 448, 0.72),
      mooredBoat(22, 440, 0.6),
      headland(),
      lighthouse(),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#151036"],
          [0.45, "#3b2c78"],
          [0.72, "#b06fa5"],
        ]),
        linear("sea", [
          [0, "#64509b"],
          [1, "#171038"],
        ]),
        radial("glow", [
          [0, "#ffd9a8", 0.75],
          [0.4, "#ff9e8a", 0.25],
          [1, "#ff9e8a", 0],
        ]),
        radial("lamp", [
          [0, "#fff3cf", 0.95],
          [1, "#ffd98f", 0],
        ]),
        linear(
          "beam",
          [
            [0, "#ffe3b0", 0],
            [1, "#ffe3b0", 0.6],
          ],
          [1, 0],
        ),
      ],
    },
  );
}

function mooredBoat(x: number, y: number, scale: number): string {
  const hull = shape("M-46 0H46L34 18H-34Z", "#150f31") + rect(-20, -12, 30, 13, "#150f31");
  const rig = stroke("M0 0V-104M0 -96L42 -2M0 -96L-44 -2", "#150f31", 3);
  const lamp = rect(-13, -8, 8, 6, "#ffcf7d") + rect(-16, 26, 14, 2.5, "#ffcf7d", fade(0.7));
  return group(at(x, y, 0, scale), hull + rig + lamp + rect(-30, 22, 62, 3, "#150f31", fade(0.6)));
}

function headland(): string {
  const random = rng(15);
  const rock = shape(
    "M500 600C560 500 600 470 640 420S700 372 735 372 870 390 960 366V600Z",
    "#1a1338",
  );
  const strata = times(60, () => {
    const x = between(random, 640, 950);
    const y = between(random, 396 + (x < 700 ? (700 - x) * 0.9 : 0), 590);
    const length = between(random, 12, 46);
    return stroke(
      svg`M${x} ${y}l${length} ${length * -0.16}`,
      "#43347c",
      2,
      fade(between(random, 0.25, 0.7)),
    );
  });
  const cottage =
    shape("M790 378h48v-28l-24-20-24 20Z", "#2f2463") +
    shape("M784 352l30-26 30 26-5 5-25-21-25 21Z", "#4a3a88") +
    rect(806, 354, 13, 14, "#ffcf7d");
  return rock + strata + cottage;
}

function lighthouse(): string {
  const tower =
    shape("M717 378l7-146h24l6 146Z", "#f4eefd") + shape("M736 232h12l6 146h-18Z", "#cfc0ea");
  const stripes = shape(
    "M720.5 320h31l1.500 30h-33.800Zm1.800-52h27.300l1.100 24h-29.200Z",
    "#d8574d",
  );
  const gallery = rect(719, 224, 34, 9, "#1a1338", 'rx="2"') + rect(727, 202, 18, 22, "#ffedc4");
  return (
    tower +
    stripes +
    gallery +
    shape("M722 203l14-18 14 18Z", "#d8574d") +
    circle(736, 213, 64, "url(#lamp)")
  );
}
