/** Things that stand in more than one picture. */
import {
  type Point,
  type Rng,
  at,
  between,
  circle,
  fade,
  group,
  polygon,
  shape,
  stroke,
  svg,
  times,
} from "./svg";

/** A fir standing on the origin. */
export function fir(width: number, height: number): string {
  const tiers = 5;
  const trunk = width * 0.06;
  const side: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const reach = (width / 2) * ((tier + 1) / tiers);
    if (tier > 0) side.push([reach * 0.5, -height + (height * 0.92 * (tier + 0.05)) / tiers]);
    side.push([reach, -height + (height * 0.92 * (tier + 1)) / tiers]);
  }
  const right: Point[] = [...side, [trunk, -height * 0.08], [trunk, 0]];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  return polygon([[0, -height], ...right, ...left]);
}

export const stars = (random: Rng, count: number, width: number, height: number): string =>
  times(count, () => {
    const place: Point = [between(random, 0, width), random() ** 1.6 * height];
    return circle(...place, between(random, 0.5, 1.6), "#fff", fade(between(random, 0.2, 0.9)));
  });

type Mountain = {
  readonly top: Point;
  readonly half: number;
  readonly foot: number;
  readonly lit: string;
  readonly dark: string;
  readonly snow: string;
};

/** Two facets that share a jagged spine, hatched on the dark side, with a torn cap of snow. */
export function mountain(random: Rng, { top, half, foot, lit, dark, snow }: Mountain): string {
  const [x, y] = top;
  const steps = 9;
  const edge = (spread: number, wobble: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      const jag = i === 0 ? 0 : between(random, -wobble, wobble);
      return [x + spread * t + jag, y + (foot - y) * t + (i === 0 ? 0 : jag * 0.6)];
    });
  const [left, spine, right] = [edge(-half, 14), edge(half * 0.12, 17), edge(half, 14)];
  const strata = times(26, () => {
    const t = between(random, 0.35, 0.95);
    const px = x - half * t * between(random, 0.1, 0.8);
    return stroke(
      svg`M${px} ${y + (foot - y) * t}l${between(random, -22, -8)} ${between(random, 10, 26)}`,
      dark,
      1.6,
      fade(0.4),
    );
  });
  const hatch = times(46, () => {
    const t = between(random, 0.2, 0.95);
    const across = between(random, 0.25, 0.9);
    const px = x + half * t * (0.12 + across * 0.8);
    return stroke(
      svg`M${px} ${y + (foot - y) * t}l${between(random, 8, 20)} ${between(random, 16, 40)}`,
      "#fff",
      1.6,
      fade(0.13),
    );
  });
  const cap = (outer: readonly Point[], reach: number): Point[] => {
    const inner = spine.slice(0, reach + 1);
    const end = outer[reach] ?? top;
    const last = inner.at(-1) ?? top;
    const teeth = [0.25, 0.5, 0.75].map<Point>((t, i) => [
      end[0] + (last[0] - end[0]) * t,
      end[1] + (last[1] - end[1]) * t + (i % 2 ? 22 : -26),
    ]);
    return [...outer.slice(0, reach + 1), ...teeth, ...[...inner].reverse()];
  };
  return [
    shape(polygon([...left, [x, foot], ...[...spine].reverse()]), lit),
    shape(polygon([...spine, [x, foot], ...[...right].reverse()]), dark),
    shape(polygon([...spine, ...[...left].reverse()]), lit),
    strata,
    hatch,
    shape(polygon(cap(left, 4)), snow),
    shape(polygon(cap(right, 3)), snow, fade(0.55)),
  ].join("");
}

/** A fern frond growing from a place in the given direction. */
export function fern(x: number, y: number, turn: number, length: number, colour: string): string {
  const fronds = times(18, (i) => {
    const along = (i / 18) * length;
    const l = (1 - i / 19) * length * 0.34;
    const d = svg`M0 0Q${l * 0.5} ${-l * 0.16} ${l} 0Q${l * 0.5} ${l * 0.16} 0 0Z`;
    return group(at(along, 0, -62), shape(d, colour)) + group(at(along, 0, 62), shape(d, colour));
  });
  return group(at(x, y, turn), stroke(svg`M0 0H${length}`, colour, 4) + fronds);
}
