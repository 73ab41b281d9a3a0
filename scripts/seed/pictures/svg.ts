/** Small helpers for building SVG text: numbers are rounded, so that the files stay short. */

export type Rng = () => number;
export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Size = readonly [width: number, height: number];

/** Scenes are composed in these units and drawn at SCALE pixels for each. */
const LANDSCAPE: Size = [960, 600];
const SCALE = 5 / 3;

/** Mulberry32: the same seed always gives the same picture. */
export function rng(seed: number): Rng {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Rng, low: number, high: number): number =>
  low + random() * (high - low);

export function pick<T>(random: Rng, items: readonly T[]): T {
  return nth(items, Math.floor(random() * items.length));
}

/** The item at an index that wraps round, so that palettes can be cycled. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error("nth() needs a non-empty list");
  return item;
}

export const times = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => mark(index)).join("");

export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? "";
    return text + (typeof value === "number" ? Math.round(value * 100) / 100 : value) + part;
  });
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string => svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ""): string =>
  svg`<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ""): string =>
  svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (attributes: string, body: string): string => `<g ${attributes}>${body}</g>`;

export const at = (x: number, y: number, turn = 0, scale = 1): string =>
  svg`transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`;

export const fade = (opacity: number): string => svg`opacity="${opacity}"`;

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => svg`${index ? "L" : "M"}${x} ${y}`).join("");

export const polygon = (points: readonly Point[]): string => polyline(points) + "Z";

/** A row of bumps of uneven size: fog, clouds, tree crowns. Closed at `floor`. */
export function bumps(random: Rng, from: Point, to: Point, size: number, floor: number): string {
  const slope = (to[1] - from[1]) / (to[0] - from[0]);
  let arcs = "";
  for (let x = from[0]; x < to[0];) {
    const step = Math.min(size * between(random, 0.45, 1.5), to[0] - x + 1);
    const r = step * between(random, 0.52, 0.7);
    arcs += svg`a${r} ${r} 0 0 1 ${step} ${step * slope}`;
    x += step;
  }
  return svg`M${from[0]} ${floor}V${from[1]}` + arcs + svg`V${floor}Z`;
}

type Ridge = {
  readonly seed: number;
  readonly base: number;
  readonly height: number;
  readonly width?: number;
  readonly waves?: number;
  readonly floor?: number;
};

/** Rolling land: a few summed sine waves, closed below. */
export function ridge({ seed, base, height, width = 960, waves = 5, floor = 1400 }: Ridge): string {
  const random = rng(seed);
  const parts = Array.from({ length: waves }, (_, index) => ({
    rate: (index + 1) * between(random, 0.6, 1.4),
    phase: random() * Math.PI * 2,
    height: height / (index + 1) ** 1.15,
  }));
  const points: Point[] = [];
  for (let x = 0; x <= width + 8; x += 8) {
    const y = parts.reduce(
      (sum, part) =>
        sum + Math.sin((x / width) * Math.PI * 2 * part.rate + part.phase) * part.height,
      base,
    );
    points.push([x, y]);
  }
  return polygon([[0, floor], ...points, [width + 8, floor]]);
}

const stopMarks = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** A linear gradient; `to` is its end in the filled shape's own box (down by default). */
export const linear = (id: string, stops: readonly Stop[], to: Point = [0, 1]): string =>
  svg`<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopMarks(stops)}</linearGradient>`;

export const radial = (
  id: string,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string =>
  svg`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarks(stops)}</radialGradient>`;

export const blur = (id: string, deviation: number): string =>
  svg`<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const clip = (id: string, d: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>`;

export type PageOptions = {
  readonly defs?: readonly string[];
  readonly size?: Size;
  readonly scale?: number;
};

export function page(
  body: readonly string[],
  { defs = [], size = LANDSCAPE, scale = SCALE }: PageOptions = {},
): string {
  const [w, h] = size;
  const frame = svg`width="${Math.round(w * scale)}" height="${Math.round(h * scale)}" viewBox="0 0 ${w} ${h}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>${defs.join("")}</defs>${body.join("")}</svg>`;
}
