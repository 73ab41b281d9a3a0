import {
  type Point,
  type Rng,
  at,
  between,
  circle,
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

/** A leaf growing from the origin to the right; its lower half is in shade. */
function leaf(length: number, colour: string, shade: string): string {
  const l = length;
  const upper = svg`M0 0C${l * 0.25} ${-l * 0.34} ${l * 0.75} ${-l * 0.3} ${l} 0Z`;
  const lower = svg`M0 0C${l * 0.25} ${l * 0.34} ${l * 0.75} ${l * 0.3} ${l} 0Z`;
  const veins = times(5, (i) => {
    const x = l * (0.14 + i * 0.15);
    const reach = l * (0.19 - Math.abs(i - 1.5) * 0.025);
    return svg`M${x} 0l${reach * 0.9} ${-reach}M${x} 0l${reach * 0.9} ${reach}`;
  });
  return (
    shape(upper, colour) +
    shape(lower, shade) +
    stroke(veins + svg`M0 0H${l * 0.94}`, "#0d3327", 1.6, fade(0.28))
  );
}

const GREENS: readonly (readonly [string, string])[] = [
  ["#2f8a5c", "#1f6b47"],
  ["#4da06c", "#37875a"],
  ["#1f6e50", "#155340"],
  ["#8cc47c", "#68a968"],
  ["#256b4a", "#174c3a"],
];

/** Leaves set in pairs along a branch; each point is where a pair grows. */
function branch(points: readonly Point[], size: number, tone: number): string {
  const wood = stroke("M" + points.map(([x, y]) => svg`${x} ${y}`).join("L"), "#5a4630", 7);
  const pairs = points.slice(1).map(([x, y], i) => {
    const [px, py] = points[i] ?? [x, y];
    const heading = (Math.atan2(y - py, x - px) * 180) / Math.PI;
    const [a, b] = [nth(GREENS, tone + i * 2), nth(GREENS, tone + i * 3 + 1)];
    const l = size * (1 - i * 0.055);
    return (
      group(at(x, y, heading - 58), leaf(l, ...a)) +
      group(at(x, y, heading + 52), leaf(l * 0.92, ...b))
    );
  });
  const [last, before] = [nth(points, -1), nth(points, -2)];
  const heading = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  return (
    wood + pairs.join("") + group(at(...last, heading), leaf(size * 0.8, ...nth(GREENS, tone + 3)))
  );
}

function orange(x: number, y: number, r: number, random: Rng): string {
  const pores = times(46, () => {
    const [turn, out] = [random() * Math.PI * 2, Math.sqrt(random()) * r * 0.88];
    return circle(x + Math.cos(turn) * out, y + Math.sin(turn) * out, 1.3, "#b8661a", fade(0.4));
  });
  const stalk =
    stroke(svg`M${x} ${y - r + 4}v-20`, "#5a4630", 6) +
    shape(svg`M${x - 12} ${y - r + 5}l6-9 6 4 7-4 5 9-11 5Z`, "#2f6b3f");
  return circle(x, y, r, "#f3a52f") + circle(x, y, r, "url(#peel)") + pores + stalk;
}

/** Oranges under glass: panes behind, branches coming in from the corners. */
export function leaves(): string {
  const random = rng(17);
  const panes = stroke(
    "M160 0V600M320 0V600M480 0V600M640 0V600M800 0V600M0 150H960M0 330H960M0 500H960",
    "#fbfff0",
    5,
    fade(0.75),
  );
  const far = times(16, (i) => {
    const x = i * 64 - 10;
    return group(
      at(x, 620, -90 + between(random, -24, 24)),
      leaf(between(random, 120, 230), "#a9cf9f", "#97c292"),
    );
  });
  const near = times(13, (i) => {
    const middle = Math.abs(i - 6) / 6;
    const tone = nth(GREENS, i * 3 + 2);
    return group(
      at(i * 80, 640, -90 + (6 - i) * -7 + between(random, -10, 10)),
      leaf(110 + middle * 150, ...tone),
    );
  });
  return page(
    [
      rect(0, 0, 960, 600, "url(#glass)"),
      circle(700, 120, 300, "url(#sun)"),
      panes,
      far,
      branch(
        [
          [-30, 60],
          [70, 96],
          [168, 128],
          [262, 150],
          [350, 160],
          [430, 160],
        ],
        158,
        0,
      ),
      branch(
        [
          [990, -30],
          [900, 40],
          [812, 96],
          [724, 136],
          [640, 158],
        ],
        168,
        2,
      ),
      branch(
        [
          [300, -60],
          [330, 0],
          [380, 44],
          [440, 66],
        ],
        110,
        3,
      ),
      stroke("M430 160Q464 176 468 214M660 150Q670 180 668 212M206 138V200", "#5a4630", 6),
      orange(468, 300, 88, random),
      orange(668, 272, 62, random),
      orange(206, 252, 54, random),
      group(at(462, 208, 24), leaf(132, ...nth(GREENS, 0))),
      group(at(470, 210, 152), leaf(112, ...nth(GREENS, 1))),
      group(at(664, 208, 30), leaf(96, ...nth(GREENS, 3))),
      group(at(202, 196, 150), leaf(90, ...nth(GREENS, 3))),
      near,
    ],
    {
      defs: [
        linear(
          "glass",
          [
            [0, "#eef5d2"],
            [1, "#b7dcae"],
          ],
          [1, 1],
        ),
        radial("sun", [
          [0, "#fffbe0", 0.95],
          [1, "#fffbe0", 0],
        ]),
        radial(
          "peel",
          [
            [0, "#ffe7a0", 0.85],
            [0.5, "#f3a52f", 0],
            [1, "#a8480c", 0.6],
          ],
          [0.34, 0.28, 0.8],
        ),
      ],
    },
  );
}
