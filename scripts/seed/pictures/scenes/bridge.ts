import {
  type Point,
  bumps,
  circle,
  ellipse,
  fade,
  linear,
  page,
  polygon,
  polyline,
  radial,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  times,
} from "../svg";

/** A suspension bridge going away into fog: everything is projected from one vanishing point. */
export function bridge(): string {
  const place = (z: number, side: number, height: number): Point => [
    905 + (-1000 + side * 210) / z,
    338 + (210 - height) / z,
  ];
  const towers = [1.5, 3.1, 6.4];
  const spans = [0.62, ...towers, 16];
  const random = rng(5);
  const fogs = [
    bumps(random, [-40, 430], [1000, 402], 90, 700),
    bumps(random, [-40, 520], [1000, 452], 120, 700),
    bumps(random, [-60, 580], [1000, 540], 150, 700),
  ];
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      circle(640, 250, 200, "url(#sun)"),
      circle(640, 250, 62, "#fff3d8"),
      shape(ridge({ seed: 92, base: 318, height: 32, waves: 4 }), "#9fb9b5"),
      shape(ridge({ seed: 41, base: 352, height: 22, waves: 4 }), "#6f9a9d"),
      shape(fogs[0] ?? "", "#dfe0cf"),
      [...towers]
        .reverse()
        .map((z) => bridgeTower(place, z))
        .join(""),
      spans
        .slice(1)
        .map((z, i) => bridgeCables(place, spans[i] ?? 0.62, z))
        .reverse()
        .join(""),
      bridgeDeck(place),
      shape("M700 372Q790 330 850 322T1000 300V520H640Q650 400 700 372Z", "#3f7078"),
      shape(fogs[1] ?? "", "#f3e6d2"),
      shape(fogs[2] ?? "", "#fffaf0"),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#1f5f74"],
          [0.38, "#7fb0ac"],
          [0.62, "#f6dcb4"],
        ]),
        radial("sun", [
          [0, "#fff0cc", 0.9],
          [0.5, "#ffe2b0", 0.35],
          [1, "#ffe2b0", 0],
        ]),
      ],
    },
  );
}

type Place = (z: number, side: number, height: number) => Point;

function bridgeTower(place: Place, z: number): string {
  const leg = (side: number, colour: string): string =>
    shape(
      polygon([
        place(z, side - 0.13, 560),
        place(z, side + 0.13, 560),
        place(z, side + 0.17, -330),
        place(z, side - 0.17, -330),
      ]),
      colour,
    );
  const beam = (low: number, high: number): string =>
    shape(
      polygon([place(z, 0, low), place(z, 1, low), place(z, 1, high), place(z, 0, high)]),
      "#b8402f",
    );
  const beams = [
    [500, 540],
    [330, 366],
    [170, 200],
    [-70, -40],
  ]
    .map(([low = 0, high = 0]) => beam(low, high))
    .join("");
  return (
    beams +
    leg(0, "#d8553d") +
    leg(1, "#c4462f") +
    stroke(polyline([place(z, -0.1, 556), place(z, -0.13, -330)]), "#f08a63", 9 / z)
  );
}

function bridgeCables(place: Place, from: number, to: number): string {
  const sag = (u: number): number => 40 + 500 * (2 * u - 1) ** 2;
  const open = (u: number): number => (from < 1 ? sag((1 + u) / 2) : to > 10 ? sag(u / 2) : sag(u));
  const steps = Array.from({ length: 33 }, (_, i) => i / 32);
  const depth = (u: number): number => 1 / ((1 - u) / from + u / to);
  const side = (edge: number, colour: string): string => {
    const cable = polyline(steps.map((u) => place(depth(u), edge, open(u))));
    const hangers = steps
      .map((u) => polyline([place(depth(u), edge, open(u)), place(depth(u), edge, 0)]))
      .join("");
    return stroke(hangers, colour, 2.6 / from, fade(0.85)) + stroke(cable, colour, 8 / from);
  };
  return side(1, "#a8392a") + side(0, "#c94a34");
}

function bridgeDeck(place: Place): string {
  const [near, far] = [0.6, 40];
  const road = polygon([place(near, 0, 0), place(near, 1, 0), place(far, 1, 0), place(far, 0, 0)]);
  const truss = polygon([
    place(near, 0, 0),
    place(far, 0, 0),
    place(far, 0, -52),
    place(near, 0, -52),
  ]);
  const bars = times(60, (i) => {
    const [a, b] = [near * 1.07 ** i, near * 1.07 ** (i + 1)];
    return (
      polyline([place(a, 0, 0), place(b, 0, -52)]) + polyline([place(b, 0, -52), place(b, 0, 0)])
    );
  });
  const lamps = times(22, (i) => {
    const z = 0.75 * 1.2 ** i;
    const [x, y] = place(z, 0.5, 0);
    return ellipse(x, y, 9 / z, 3.5 / z, "#ffe9b0");
  });
  return shape(truss, "#8f3226") + stroke(bars, "#d8553d", 2) + shape(road, "#4d5c66") + lamps;
}
