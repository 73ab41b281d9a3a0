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
  pick,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function stalls(): string {
  const random = rng(3);
  const houses = times(11, (i) => {
    const [x, w, h] = [i * 92 - 30, 90, 170 + ((i * 53) % 90)];
    const front =
      rect(x, 420 - h, w, h, nth(["#e3b48f", "#d99f86", "#eac7a2", "#cfae9b"], i)) +
      shape(svg`M${x - 4} ${420 - h}l${w / 2 + 4} -34 ${w / 2 + 4} 34Z`, "#b9735b");
    return (
      front +
      times(4, (k) =>
        rect(x + 16 + (k % 2) * 36, 436 - h + Math.floor(k / 2) * 44, 18, 28, "#8b6a6c", fade(0.6)),
      )
    );
  });
  const flags = (x1: number, x2: number, y: number): string =>
    stroke(svg`M${x1} ${y}Q${(x1 + x2) / 2} ${y + 50} ${x2} ${y}`, "#7a4a3a", 2) +
    times(12, (i) => {
      const t = (i + 0.5) / 12;
      return shape(
        svg`M${x1 + (x2 - x1) * t - 11} ${y + 100 * t * (1 - t)}h22l-11 24Z`,
        nth(["#d8574d", "#2f6f73", "#e9a23b", "#fff3e4"], i),
      );
    });
  const goods = [
    ["#e8573f", "#f07b4b"],
    ["#7fae4b", "#a7c957"],
    ["#f3c04a", "#eaa52f"],
    ["#8b5fb0", "#b58bd6"],
    ["#d94f74", "#f08aa0"],
    ["#e98b3a", "#f6b25c"],
  ] as const;
  const canvas = ["#d8574d", "#2f6f73", "#e9a23b", "#4e4a9e"];
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      circle(600, 104, 50, "#ffe9b8"),
      shape(ridge({ seed: 5, base: 330, height: 24 }), "#8fb3b0", fade(0.6)),
      houses,
      rect(0, 420, 960, 180, "#e2c6a0"),
      times(8, (row) =>
        times(22, (i) =>
          rect(i * 50 - (row % 2) * 25, 440 + row * 21, 46, 18, "#d2b188", `rx="4" ${fade(0.55)}`),
        ),
      ),
      flags(-10, 500, 50),
      flags(460, 990, 26),
      canvas
        .map((colour, i) =>
          stall(random, 26 + i * 232, colour, [
            nth(goods, i),
            nth(goods, i + 4),
            nth(goods, i + 2),
          ]),
        )
        .join(""),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#a9d6de"],
          [0.7, "#fbe6c8"],
        ]),
      ],
    },
  );
}

function stall(
  random: Rng,
  x: number,
  colour: string,
  goods: readonly (readonly [string, string])[],
): string {
  const posts = rect(10, 200, 9, 340, "#6d4a35") + rect(181, 200, 9, 340, "#6d4a35");
  const [skin, hair, coat] = [
    pick(random, ["#e6b48f", "#b97d55", "#8a5636"]),
    pick(random, ["#2a1c22", "#8d4b2c", "#d9a441"]),
    pick(random, ["#3b4a66", "#7a3f52", "#2f6a5c"]),
  ];
  const keeper =
    shape("M62 430q0-74 38-74t38 74Z", coat) +
    shape("M80 430v-58h40v58Z", "#f4ead8") +
    rect(92, 334, 16, 26, skin) +
    circle(100, 318, 22, skin) +
    shape("M77 316q0-26 23-26t23 26q-10-9-23-9t-23 9Z", hair) +
    stroke("M93 326q7 6 14 0", "#4a2b22", 2);
  const crates = goods.map((pair, k) => {
    const cx = 6 + k * 64;
    const heap = times(
      9,
      (i) =>
        circle(
          cx + 9 + (i % 5) * 12 + (i > 4 ? 6 : 0),
          (i > 4 ? 404 : 416) - 2,
          9.5,
          nth(pair, i),
        ) +
        circle(
          cx + 6 + (i % 5) * 12 + (i > 4 ? 6 : 0),
          (i > 4 ? 401 : 413) - 2,
          2.6,
          "#fff",
          fade(0.45),
        ),
    );
    return (
      heap +
      rect(cx, 418, 60, 36, "#c9935a", 'rx="2"') +
      stroke(svg`M${cx} 430h60M${cx} 442h60`, "#8d5f38", 2.4) +
      rect(cx + 19, 424, 24, 18, "#fff8ea", 'rx="2"') +
      stroke(svg`M${cx + 24} 431h14M${cx + 24} 436h9`, "#6d4a35", 2)
    );
  });
  const counter =
    rect(-2, 452, 204, 84, "#a8733f", 'rx="5"') +
    rect(-2, 452, 204, 12, "#7d5230", 'rx="4"') +
    times(6, (i) => rect(10 + i * 33, 468, 25, 62, "#b98450", 'rx="3"'));
  const top = (edge: number): number => edge * 43.2 - 8;
  const hem = (edge: number): number => top(edge) + (edge - 2.5) * 1.4;
  const awning = times(5, (k) =>
    shape(
      svg`M${top(k)} 158L${hem(k)} 234a22.300 22.300 0 0 0 44.600 0L${top(k + 1)} 158Z`,
      k % 2 ? "#fff3e4" : colour,
    ),
  );
  const ground = ellipse(108, 540, 128, 13, "#9a7350", fade(0.45));
  return group(
    at(x, 14),
    ground +
      posts +
      rect(19, 230, 162, 200, "#4a3029", fade(0.5)) +
      keeper +
      crates.join("") +
      counter +
      awning +
      rect(-12, 148, 224, 15, colour, 'rx="5"') +
      rect(-8, 163, 216, 16, "#3a1c14", fade(0.14)),
  );
}
