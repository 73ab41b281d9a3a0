import {
  type Point,
  type Rng,
  at,
  between,
  circle,
  ellipse,
  fade,
  group,
  nth,
  page,
  pick,
  rect,
  rng,
  shape,
  svg,
  times,
} from "../svg";

/** The same kind of market from straight above, in low sun: parasols, people, long shadows. */
export function market(): string {
  const random = rng(26);
  const cobbles = times(24, (row) =>
    times(30, (i) =>
      rect(
        i * 33 - (row % 2) * 16,
        row * 26 - 6,
        30,
        23,
        pick(random, ["#e6cfa9", "#dfc69d", "#ead6b4"]),
        'rx="7"',
      ),
    ),
  );
  const parasols: readonly Disc[] = [
    [120, 108, 88],
    [330, 70, 66],
    [520, 130, 96],
    [742, 84, 74],
    [900, 190, 88],
    [80, 330, 76],
    [266, 262, 84],
    [700, 290, 92],
    [888, 432, 80],
    [168, 508, 92],
    [394, 456, 78],
    [580, 520, 84],
    [770, 560, 70],
  ];
  const pairs = [
    ["#d8493a", "#fff1dc"],
    ["#1f6f78", "#fff1dc"],
    ["#eda42f", "#fff1dc"],
    ["#38487f", "#f3c7b4"],
    ["#b8336a", "#ffe3c9"],
    ["#5b8c5a", "#fff1dc"],
  ] as const;
  const boxes = scatter(random, 70, 62, parasols);
  const walkers = scatter(random, 160, 38, [...parasols, ...boxes]);
  const crates = boxes.map((box) => crate(random, box)).join("");
  const people = walkers.map((walker) => person(random, walker)).join("");
  return page([
    rect(0, 0, 960, 600, "#cdb083"),
    cobbles,
    crates,
    people,
    parasols
      .map(([x, y, r]) => circle(x + r * 0.42, y + r * 0.36, r, "#6b4a3a", fade(0.5)))
      .join(""),
    parasols.map(([x, y, r], i) => parasol(x, y, r, nth(pairs, i * 5 + 1), i)).join(""),
  ]);
}

type Disc = readonly [x: number, y: number, radius: number];

/** Places that keep clear of the given discs and of one another. */
function scatter(random: Rng, tries: number, width: number, taken: readonly Disc[]): Disc[] {
  const placed: Disc[] = [];
  const isFree = (x: number, y: number): boolean =>
    [...taken, ...placed].every(([px, py, r]) => Math.hypot(x - px, y - py) > r + width * 0.3);
  for (let i = 0; i < tries; i++) {
    const [x, y] = [between(random, 0, 960), between(random, 0, 600)];
    if (isFree(x, y)) placed.push([x, y, width * 0.6]);
  }
  return placed;
}

function parasol(
  x: number,
  y: number,
  r: number,
  [first, second]: readonly [string, string],
  index: number,
): string {
  const ribs = index % 3 === 0 ? 16 : 12;
  const rim = (k: number): Point => [
    Math.cos((k / ribs) * Math.PI * 2 + index) * r,
    Math.sin((k / ribs) * Math.PI * 2 + index) * r,
  ];
  const bow = r * 0.28;
  const cloth = times(ribs, (k) => {
    const [a, b] = [rim(k), rim(k + 1)];
    const turn = ((k + 0.5) / ribs) * Math.PI * 2 + index;
    const dark = Math.max(0, Math.cos(turn - 0.7)) * 0.34;
    const d = svg`M0 0L${a[0]} ${a[1]}A${bow} ${bow} 0 0 1 ${b[0]} ${b[1]}Z`;
    return shape(d, k % 2 ? second : first) + shape(d, "#3a1420", fade(dark));
  });
  return group(
    at(x, y),
    cloth +
      svg`<circle r="${r * 0.62}" fill="none" stroke="#3a1420" stroke-opacity="0.16" stroke-width="2"/>` +
      circle(0, 0, r * 0.09, "#fff7ea") +
      circle(0, 0, r * 0.04, "#6b4a3a"),
  );
}

function crate(random: Rng, [x, y]: Disc): string {
  const pair = pick(random, [
    ["#e8573f", "#f28a5c"],
    ["#7fae4b", "#a7c957"],
    ["#f3c04a", "#ffdc7c"],
    ["#8b5fb0", "#b58bd6"],
    ["#ef8f35", "#f8b667"],
  ] as const);
  const turn = between(random, -30, 30);
  const fruit = times(12, (i) =>
    circle(-16 + (i % 4) * 10.6, -10 + Math.floor(i / 4) * 10, 5.6, nth(pair, i)),
  );
  return group(
    at(x, y, turn),
    rect(-16, -8, 54, 40, "#6b4a3a", fade(0.45)) +
      rect(-25, -18, 50, 36, "#a8733f", 'rx="3"') +
      rect(-21, -14, 42, 28, "#6d4526") +
      fruit,
  );
}

function person(random: Rng, [x, y]: Disc): string {
  const coat = pick(random, ["#2f4a6d", "#b8433a", "#e9dcc6", "#3f7d5f", "#6a4c93", "#d98b2c"]);
  const hair = pick(random, ["#2a1c22", "#5b3322", "#c98f3f", "#e8d6b8", "#1b1a24"]);
  const turn = between(random, 0, 360);
  const hat =
    random() < 0.3
      ? circle(0, 0, 11, "#f2d58e") + circle(0, 0, 6, "#d9b25f")
      : circle(0, 0, 7.4, hair);
  const shadow = shape("M-8 7L30 38 44 28 9 -6Z", "#6b4a3a", fade(0.5));
  return group(
    at(x, y),
    shadow +
      group(
        svg`transform="rotate(${turn})"`,
        ellipse(0, 0, 18, 9.5, coat) +
          ellipse(-13, -6, 5, 8, coat) +
          ellipse(13, -6, 5, 8, coat) +
          hat,
      ),
  );
}
