import {
  type Point,
  circle,
  ellipse,
  fade,
  nth,
  page,
  polygon,
  rect,
  shape,
  stroke,
  svg,
} from "../svg";

/** The height at a place on the map: two hills and some rolling. */
const height = (x: number, y: number): number =>
  Math.exp(-((x - 300) ** 2 + (y - 260) ** 2) / 52000) * 1.25 +
  Math.exp(-((x - 680) ** 2 * 1.2 + (y - 360) ** 2) / 38000) +
  0.3 * Math.sin(x * 0.008) * Math.cos(y * 0.01) +
  0.14 * Math.sin(x * 0.021 + y * 0.013);

/** The part of one map cell above a level (marching squares), and the line across it. */
function cell(x: number, y: number, size: number, level: number): { area: Point[]; line: Point[] } {
  const corners: Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const rises = corners.map((corner) => height(...corner) - level);
  const area: Point[] = [];
  const line: Point[] = [];
  corners.forEach((corner, i) => {
    const [here, next] = [nth(rises, i), nth(rises, i + 1)];
    if (here > 0) area.push(corner);
    if (here * next >= 0) return;
    const [t, to] = [here / (here - next), nth(corners, i + 1)];
    const crossing: Point = [
      corner[0] + (to[0] - corner[0]) * t,
      corner[1] + (to[1] - corner[1]) * t,
    ];
    area.push(crossing);
    line.push(crossing);
  });
  return { area, line };
}

export function contour(): string {
  const size = 8;
  const level = (v: number): { area: string; line: string } => {
    let [area, line] = ["", ""];
    for (let y = 0; y < 600; y += size)
      for (let x = 0; x < 960; x += size) {
        const found = cell(x, y, size, v);
        if (found.area.length > 2) area += polygon(found.area);
        const [a, b] = found.line;
        if (a && b) line += svg`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
      }
    return { area, line };
  };
  const tints = ["#dfead6", "#d0e1c4", "#e3dfb4", "#edd6a4", "#f3e6d2"];
  const steps = Array.from({ length: 23 }, (_, i) => ({ i, ...level(-0.3 + i * 0.085) }));
  const land = steps
    .filter(({ i }) => i % 4 === 3)
    .map(({ area }, i) => shape(area, nth(tints, i)));
  const lines = steps.map(({ i, line }) =>
    stroke(line, i % 5 ? "#4c8a6f" : "#1f5a45", i % 5 ? 1.4 : 2.8),
  );
  const route =
    "M30 548C150 490 190 372 304 266C370 236 420 340 500 312S640 392 712 352 840 240 930 250";
  const camps: readonly Point[] = [
    [30, 548],
    [500, 312],
    [712, 352],
    [930, 250],
  ];
  return page([
    rect(0, 0, 960, 600, "#cfe4e4"),
    land.join(""),
    lines.join(""),
    stroke(route, "#fffaf0", 10, fade(0.8)),
    stroke(route, "#d9522f", 5, 'stroke-dasharray="16 11"'),
    camps.map(([x, y]) => circle(x, y, 9, "#fffaf0") + circle(x, y, 5.5, "#d9522f")).join(""),
    ellipse(304, 266, 20, 7, "#1f5a45", fade(0.35)),
    stroke("M300 262V196", "#8f2f1c", 5),
    shape("M302 196l46 16-46 18Z", "#d9522f"),
  ]);
}
