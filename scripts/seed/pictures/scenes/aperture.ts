import {
  type Point,
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

const around = (count: number, mark: (turn: number, index: number) => string): string =>
  times(count, (i) => mark((i / count) * Math.PI * 2, i));

const polar = (turn: number, out: number): Point => [Math.cos(turn) * out, Math.sin(turn) * out];

/** A camera from the front; through the half-closed iris a landscape shows. */
export function aperture(): string {
  const random = rng(37);
  const leather = times(1800, (i) => {
    const [x, y] = [
      (i % 60) * 16.4 + between(random, -3, 3),
      112 + Math.floor(i / 60) * 17 + between(random, -3, 3),
    ];
    return circle(x, y, between(random, 2.4, 4.4), i % 3 ? "#1d3b3a" : "#2f5654");
  });
  const top =
    shape("M0 96V40Q0 28 12 28H300L338 -8H640L680 28H948Q960 28 960 40V96Z", "url(#chrome)") +
    rect(0, 90, 960, 14, "#8b8f8d") +
    rect(0, 104, 960, 5, "#163130");
  const knurl = (x: number, w: number): string =>
    rect(x, 2, w, 28, "#9aa09e", 'rx="4"') +
    times(Math.floor(w / 7), (i) => rect(x + 3 + i * 7, 2, 3, 28, "#6d7472"));
  const ring = (r: number, fill: string): string => circle(0, 0, r, fill);
  const grip = around(90, (turn) =>
    group(
      svg`transform="rotate(${(turn * 180) / Math.PI})"`,
      rect(228, -4.5, 26, 9, "#39403f", 'rx="2"'),
    ),
  );
  const scale = around(120, (turn, i) => {
    const [a, b] = [polar(turn, 212), polar(turn, i % 5 ? 205 : 197)];
    return stroke(
      svg`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`,
      i % 15 === 0 ? "#f0a63a" : "#e9efe9",
      i % 5 ? 1.4 : 3,
    );
  });
  const lens = [
    circle(14, 20, 268, "#0c1f1f", fade(0.55)),
    ring(262, "#161c1d"),
    grip,
    ring(228, "#20282a"),
    ring(216, "#14191b"),
    scale,
    ring(190, "url(#barrel)"),
    ring(178, "#0e1214"),
    ring(166, "url(#barrel)"),
    ring(158, "#0a0d10"),
    group('clip-path="url(#pupil)"', view() + blades()),
    ring(154, "url(#coat)"),
    shape("M-118 -70A138 138 0 0 1 -20 -136L-26 -112A114 114 0 0 0 -98 -58Z", "#fff", fade(0.32)),
    shape("M62 118A134 134 0 0 0 118 62L100 52A114 114 0 0 1 54 100Z", "#f5b56b", fade(0.4)),
  ];
  return page(
    [
      rect(0, 0, 960, 600, "#274b49"),
      leather,
      top,
      knurl(70, 120),
      knurl(770, 92),
      circle(640, 60, 15, "#d9432f"),
      circle(640, 60, 15, "url(#bead)"),
      rect(420, 34, 140, 44, "#20302f", 'rx="8"') +
        rect(430, 42, 120, 28, "#8fb8b4", 'rx="4"') +
        shape("M446 70l20-28h22l-20 28Z", "#fff", fade(0.5)),
      rect(96, 44, 76, 34, "#20302f", 'rx="6"') + circle(134, 61, 11, "#f0c066"),
      group(at(480, 346), lens.join("")),
    ],
    {
      defs: [
        linear("chrome", [
          [0, "#f1efe8"],
          [0.5, "#c9ccc8"],
          [1, "#a3a8a5"],
        ]),
        linear(
          "barrel",
          [
            [0, "#4a5457"],
            [0.5, "#171c1f"],
            [1, "#333b3e"],
          ],
          [1, 1],
        ),
        linear(
          "steel",
          [
            [0, "#5b6a72"],
            [1, "#232b31"],
          ],
          [1, 1],
        ),
        linear("dusk", [
          [0, "#3f4f8f"],
          [0.45, "#f08a62"],
          [0.7, "#ffd98c"],
        ]),
        radial("coat", [
          [0, "#7a5cff", 0],
          [0.72, "#7a5cff", 0.08],
          [1, "#3ad0c0", 0.38],
        ]),
        radial(
          "bead",
          [
            [0, "#fff", 0.7],
            [1, "#5a0f0a", 0.4],
          ],
          [0.35, 0.3, 0.8],
        ),
        `<clipPath id="pupil"><circle r="154"/></clipPath>`,
      ],
    },
  );
}

const view = (): string =>
  group(
    at(-154, -154),
    rect(0, 0, 308, 308, "url(#dusk)") +
      circle(168, 150, 30, "#fff3cf") +
      group(
        'transform="scale(0.36 0.5) translate(0 40)"',
        shape(ridge({ seed: 8, base: 340, height: 60, waves: 4 }), "#8a5a8e") +
          shape(ridge({ seed: 21, base: 400, height: 50, waves: 5 }), "#4a3a78") +
          shape(ridge({ seed: 5, base: 460, height: 40 }), "#241f4e"),
      ),
  );

/** Each blade's straight edge is one side of the opening, carried out to the rim. */
function blades(): string {
  const [count, inner, outer] = [9, 84, 170];
  const corner = (i: number): Point => polar((i / count) * Math.PI * 2 + 0.2, inner);
  const rim = (i: number): Point => {
    const [a, b] = [corner(i), corner(i + 1)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const [aa, ab] = [dx * dx + dy * dy, a[0] * dx + a[1] * dy];
    const t = (-ab + Math.sqrt(ab * ab - aa * (inner * inner - outer * outer))) / aa;
    return [a[0] + dx * t, a[1] + dy * t];
  };
  return times(count, (i) => {
    const [from, to, before] = [corner(i), rim(i), rim(i - 1)];
    const d = svg`M${from[0]} ${from[1]}L${to[0]} ${to[1]}A${outer} ${outer} 0 0 0 ${before[0]} ${before[1]}Z`;
    const tone = 0.5 + 0.5 * Math.cos((i / count) * Math.PI * 2 + 2.2);
    return (
      shape(d, "url(#steel)", 'stroke="#0d1215" stroke-width="2.5"') +
      shape(d, "#fff", fade(tone * 0.16)) +
      shape(d, "#000", fade((1 - tone) * 0.25))
    );
  });
}
