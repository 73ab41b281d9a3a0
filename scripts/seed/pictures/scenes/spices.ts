import {
  type Rng,
  at,
  circle,
  ellipse,
  fade,
  group,
  linear,
  nth,
  page,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function spices(): string {
  const random = rng(72);
  const heaps = [
    ["#d98b1f", "#b3660f", "#f6bd52"],
    ["#a5281f", "#7c1717", "#d55440"],
    ["#6f7f2f", "#4f5d1f", "#a3b356"],
    ["#e6b62f", "#bd8b16", "#ffe07a"],
    ["#5b3323", "#3d1f15", "#8d5a3f"],
    ["#c9552a", "#983a19", "#ec8a55"],
    ["#d9c49a", "#b39b6c", "#f3e6c4"],
    ["#3f2b26", "#291a18", "#6d5148"],
    ["#b9432f", "#8b2b1f", "#e0715a"],
  ] as const;
  const cloth = times(13, (row) =>
    times(22, (i) =>
      group(
        at(i * 48 - (row % 2) * 24, row * 50 - 10, 45),
        rect(-7, -7, 14, 14, "#245a69") + rect(-2.5, -2.5, 5, 5, "#e0b45a"),
      ),
    ),
  );
  const order = [
    [0, 2, 4, 6, 1, 3],
    [6, 7, 8, 10, 5, 0],
    [3, 9, 1, 2, 4, 8],
    [5, 6, 0, 7, 3, 2],
  ];
  const bowls = times(4, (row) =>
    times(6, (i) => {
      const x = 60 + i * 196 - (row % 2) * 98;
      const y = 68 + row * 164;
      const k = nth(nth(order, row), i);
      return bowl(
        x,
        y,
        k < 9 ? mound(random, heaps[k] ?? heaps[0]) : k === 9 ? cinnamon() : anise(),
      );
    }),
  );
  return page([rect(0, 0, 960, 600, "#1b4756"), cloth, bowls], {
    defs: [
      linear(
        "rim",
        [
          [0, "#f6e3c3"],
          [1, "#c08f5d"],
        ],
        [1, 1],
      ),
      linear(
        "well",
        [
          [0, "#6d4328"],
          [1, "#a5754a"],
        ],
        [1, 1],
      ),
    ],
  });
}

const bowl = (x: number, y: number, filling: string): string =>
  group(
    at(x, y),
    ellipse(20, 24, 82, 80, "#0b2a35", fade(0.55)) +
      circle(0, 0, 80, "url(#rim)") +
      circle(0, 0, 70, "url(#well)") +
      filling,
  );

/** A cone seen from above: the far side from the light is dark, and grains lie along its slope. */
function mound(random: Rng, [body, dark, light]: readonly [string, string, string]): string {
  const shade =
    shape("M-6 -8L66 -14A66 66 0 0 1 -20 63Z", dark) +
    shape("M-6 -8L-20 63A66 66 0 0 1 -52 41Z", dark, fade(0.45));
  const grains = times(150, () => {
    const [turn, out] = [random() * Math.PI * 2, 4 + Math.sqrt(random()) * 58];
    const [gx, gy] = [Math.cos(turn), Math.sin(turn)];
    const lit = gx * 0.75 + gy * 0.66 < 0.15;
    return svg`<path d="M${gx * out - 4} ${gy * out - 5}l${gx * 4} ${gy * 4}" stroke="${lit ? light : body}"/>`;
  });
  return (
    circle(0, 0, 66, body) +
    shade +
    group('stroke-width="2.2" stroke-linecap="round"', grains) +
    circle(-6, -8, 4, light)
  );
}

function cinnamon(): string {
  return [
    [-36, 12],
    [-14, -14],
    [10, 8],
    [30, -8],
  ]
    .map(([x = 0, turn = 0]) =>
      group(
        at(x, 0, turn),
        rect(-10, -50, 20, 100, "#8a4b28", 'rx="4"') +
          rect(-10, -50, 7, 100, "#b06a3c", 'rx="3"') +
          ellipse(0, -50, 10, 5, "#5f2f18") +
          stroke("M-5 -50q5 4 10 0", "#d59a68", 2),
      ),
    )
    .join("");
}

function anise(): string {
  const star = times(8, (i) =>
    group(
      svg`transform="rotate(${i * 45})"`,
      shape("M0 0Q9 -14 0 -30Q-9 -14 0 0Z", "#6b3a20") + ellipse(0, -16, 3, 5.5, "#d9904a"),
    ),
  );
  return [
    [-26, -22, 0],
    [28, -14, 20],
    [-8, 30, 34],
  ]
    .map(([x = 0, y = 0, turn = 0]) => group(at(x, y, turn), star + circle(0, 0, 4, "#4a2512")))
    .join("");
}
