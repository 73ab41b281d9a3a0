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
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

const SWIFT =
  "M0 -15C3 -12 4 -8 4.500 -5C18 -13 38 -8 58 14C40 4 22 2 5 7C4 13 4 18 8 29L0 20L-8 29C-4 18 -4 13 -5 7C-22 2 -40 4 -58 14C-38 -8 -18 -13 -4.500 -5C-4 -8 -3 -12 0 -15Z";

export function swifts(): string {
  const random = rng(58);
  const flock = Array.from({ length: 34 }, (_, i) => {
    const turn = i * 0.4 + between(random, -0.1, 0.1);
    const out = 40 + i * 11.5 + between(random, -16, 16);
    return {
      turn,
      x: 560 + Math.cos(turn) * out * 1.2,
      y: 232 + Math.sin(turn) * out * 0.62,
      scale: 0.22 + (i / 34) ** 1.3 * 0.95,
    };
  }).filter(({ x, y }) => y > 16 && y < 430 && (x > 250 || y < 70));
  const birds = flock.map(({ turn, x, y, scale }, i) => {
    const heading = (Math.atan2(Math.cos(turn) * 0.62, -Math.sin(turn) * 1.2) * 180) / Math.PI + 90;
    const flap = i % 3 === 0 ? 0.72 : 1;
    return group(
      at(x, y, heading, scale),
      group(`transform="scale(${flap} 1)"`, shape(SWIFT, "#1c1d3c")),
    );
  });
  const wind = times(9, (i) => {
    const r = 70 + i * 44;
    return ellipse(
      560,
      232,
      r * 1.2,
      r * 0.62,
      "none",
      svg`stroke="#fff3dc" stroke-width="1.6" stroke-dasharray="${r * 0.5} ${r * 0.9}" stroke-dashoffset="${i * 97}" opacity="0.4" stroke-linecap="round"`,
    );
  });
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      times(22, (i) =>
        rect(
          between(random, -100, 860),
          250 + i * 11,
          between(random, 90, 330),
          between(random, 2, 7),
          "#fff0d0",
          `rx="3" ${fade(0.1 + i * 0.014)}`,
        ),
      ),
      wind,
      roofs(random, 470, "#b0647a", "#98536f", 0.8),
      roofs(random, 528, "#6b3f63", "#54315a", 1.15),
      belfry(),
      birds.join(""),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#365b94"],
          [0.38, "#b98fae"],
          [0.62, "#f5a987"],
          [0.85, "#fbd7a0"],
        ]),
      ],
    },
  );
}

/** Gabled roofs with rows of tiles, chimneys and a few lit windows. */
function roofs(random: Rng, base: number, wall: string, roof: string, scale: number): string {
  let marks = "";
  for (let x = -40; x < 980;) {
    const w = between(random, 90, 150) * scale;
    const rise = between(random, 34, 58) * scale;
    const top = base - between(random, 0, 46) * scale;
    const tiles = times(4, (i) =>
      stroke(
        svg`M${x + (w / 2) * (1 - (i + 1) / 5)} ${top - rise + ((i + 1) * rise) / 5}H${x + w / 2 + (w / 2) * ((i + 1) / 5)}`,
        wall,
        1.6,
        'stroke-dasharray="7 4"',
      ),
    );
    const windows = times(2, (i) =>
      rect(
        x + w * (0.24 + i * 0.36),
        top + 20 * scale,
        13 * scale,
        19 * scale,
        random() < 0.45 ? "#ffd488" : roof,
      ),
    );
    marks +=
      rect(x + w * 0.66, top - rise * 1.05, 13 * scale, rise, wall) +
      rect(x, top - 1, w, 300, wall);
    marks +=
      shape(svg`M${x - 7} ${top}L${x + w / 2} ${top - rise}L${x + w + 7} ${top}Z`, roof) +
      tiles +
      windows;
    x += w;
  }
  return marks;
}

function belfry(): string {
  const tower = rect(108, 250, 84, 360, "#41274f") + rect(158, 250, 34, 360, "#341f43");
  const cap =
    shape("M98 252L150 132 202 252Z", "#2b1938") +
    shape("M150 132L202 252H164Z", "#221330") +
    stroke("M150 134V104M141 113H159", "#2b1938", 3.5);
  const arch =
    shape("M128 330V296a22 22 0 0 1 44 0v34Z", "#ffcf87") +
    shape("M136 324q4-6 5-20 1-10 9-10t9 10q1 14 5 20Z", "#6b3f63") +
    circle(150, 326, 4, "#6b3f63");
  const clock =
    circle(150, 378, 22, "#ffe5bd") + stroke("M150 378V364M150 378L160 384", "#41274f", 3);
  return tower + rect(100, 246, 100, 12, "#2b1938") + cap + arch + clock;
}
