/** A small ray marcher for still lifes: parts on a floor, one sun, soft shadows. */
import { type Vec, add, clamp, dot, mix, scaled, unit } from "./vectors";

type Distance = (x: number, y: number, z: number) => number;
export type Paint = (x: number, y: number, z: number) => Vec;

/** A distance function and a sphere that holds the whole form, so that rays can pass it by. */
export type Solid = {
  readonly distance: Distance;
  readonly centre: Vec;
  readonly radius: number;
};

export type Part = Solid & {
  readonly paint: Paint;
  readonly shine: number;
};

export type Scene = {
  readonly parts: readonly Part[];
  readonly floor: { readonly y: number; readonly paint: Paint };
  readonly camera: { readonly from: Vec; readonly to: Vec; readonly zoom: number };
  readonly light: { readonly from: Vec; readonly sun: Vec; readonly sky: Vec };
  /** The backdrop's colour; the floor fades into it. 0 is the top of the picture. */
  readonly backdrop: (down: number) => Vec;
  readonly fogFrom: number;
};

export type Raster = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const EDGE = 26;

export function render(scene: Scene, width: number, height: number): Raster {
  const rayThrough = camera(scene, width, height);
  const pixels = new Uint8Array(width * height * 3);
  const put = (x: number, y: number, colour: Vec): void => {
    const start = (y * width + x) * 3;
    for (let i = 0; i < 3; i++) pixels[start + i] = colour[i] ?? 0;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) put(x, y, encode(trace(scene, rayThrough(x, y), y / height)));

  // Only pixels on an edge get the extra samples: everything else is smooth already.
  for (const [x, y] of edges(pixels, width, height)) {
    let sum: Vec = [0, 0, 0];
    for (const [dx, dy] of [
      [-0.3, -0.1],
      [0.1, -0.3],
      [0.3, 0.1],
      [-0.1, 0.3],
    ] as const)
      sum = add(sum, encode(trace(scene, rayThrough(x + dx, y + dy), y / height)), 0.25);
    put(x, y, sum);
  }
  return { pixels, width, height };
}

function camera(scene: Scene, width: number, height: number): (x: number, y: number) => Vec {
  const { from, to, zoom } = scene.camera;
  const ahead = unit(add(to, from, -1));
  const right = unit([ahead[2], 0, -ahead[0]]);
  const up: Vec = [
    ahead[1] * right[2],
    ahead[2] * right[0] - ahead[0] * right[2],
    -ahead[1] * right[0],
  ];
  return (x, y) => {
    const across = (x - width / 2) / height;
    const upward = (height / 2 - y) / height;
    return unit(add(add(scaled(ahead, zoom), right, across), up, upward));
  };
}

/** Linear light to a byte. Kept apart from its callers: a closure made per pixel is costly. */
const toByte = (light: number): number => 255 * clamp(light) ** (1 / 2.2);
const encode = (colour: Vec): Vec => [toByte(colour[0]), toByte(colour[1]), toByte(colour[2])];

/** The pixels that differ much from their neighbour to the left or above. */
function edges(
  pixels: Uint8Array,
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const here = (y * width + x) * 3;
      if (differs(pixels, here, here - 3)) found.push([x, y], [x - 1, y]);
      else if (differs(pixels, here, here - width * 3)) found.push([x, y], [x, y - 1]);
    }
  return found;
}

function differs(pixels: Uint8Array, a: number, b: number): boolean {
  for (let i = 0; i < 3; i++)
    if (Math.abs((pixels[a + i] ?? 0) - (pixels[b + i] ?? 0)) > EDGE) return true;
  return false;
}

function nearest(parts: readonly Part[], x: number, y: number, z: number): number {
  let least = Infinity;
  for (const part of parts) {
    const distance = part.distance(x, y, z);
    if (distance < least) least = distance;
  }
  return least;
}

function trace(scene: Scene, ray: Vec, down: number): Vec {
  const { from } = scene.camera;
  const back = scene.backdrop(down);
  const toFloor = ray[1] < 0 ? (scene.floor.y - from[1]) / ray[1] : Infinity;
  const reach = march(scene, from, ray, toFloor);
  if (reach === Infinity && toFloor === Infinity) return back;

  const point = add(from, ray, Math.min(reach, toFloor));
  const part = reach < toFloor ? closest(scene.parts, point) : undefined;
  const colour = shade(scene, point, ray, part);
  const fog = part ? 0 : clamp((toFloor - scene.fogFrom) / 7);
  return mix(colour, back, fog);
}

/** How far along the ray the first part is, or Infinity. */
function march(scene: Scene, from: Vec, ray: Vec, limit: number): number {
  const path = passing(scene.parts, from, ray, 0.03);
  const end = Math.min(path.end, limit);
  let t = path.start;
  for (let i = 0; i < 90 && t < end; i++) {
    const d = nearest(path.parts, from[0] + ray[0] * t, from[1] + ray[1] * t, from[2] + ray[2] * t);
    if (d < 0.0012 * t) return t;
    t += d * 0.92;
  }
  return Infinity;
}

type Path = {
  readonly parts: readonly Part[];
  readonly start: number;
  readonly end: number;
};

/** The parts whose spheres, grown by a margin, the ray goes through, and the stretch it does so. */
function passing(parts: readonly Part[], from: Vec, ray: Vec, margin: number): Path {
  const found: Part[] = [];
  let start = Infinity;
  let end = 0;
  // Plain numbers, not vectors: this runs for every ray and every part.
  for (const part of parts) {
    const ox = from[0] - part.centre[0];
    const oy = from[1] - part.centre[1];
    const oz = from[2] - part.centre[2];
    const b = ox * ray[0] + oy * ray[1] + oz * ray[2];
    const reach = part.radius + margin;
    const inside = b * b - (ox * ox + oy * oy + oz * oz) + reach * reach;
    if (inside <= 0) continue;
    const root = Math.sqrt(inside);
    if (root < b) continue;
    found.push(part);
    start = Math.min(start, Math.max(0, -b - root));
    end = Math.max(end, root - b);
  }
  return { parts: found, start, end };
}

function closest(parts: readonly Part[], [x, y, z]: Vec): Part | undefined {
  let found: Part | undefined;
  let least = Infinity;
  for (const part of parts) {
    const distance = part.distance(x, y, z);
    if (distance < least) [found, least] = [part, distance];
  }
  return found;
}

function shade(scene: Scene, point: Vec, ray: Vec, part: Part | undefined): Vec {
  const { sky, sun } = scene.light;
  const toSun = unit(scene.light.from);
  const normal = part ? slope(part.distance, point) : ([0, 1, 0] as const);
  const base = (part ?? scene.floor).paint(...point);
  const lit = shadow(scene, point, toSun);
  const open = openness(scene, point, normal);
  const diffuse = Math.max(0, dot(normal, toSun)) * lit;
  const rim = part ? (1 + dot(normal, ray)) ** 3 * 0.16 : 0;
  const half = unit(add(toSun, ray, -1));
  const gleam = part ? Math.max(0, dot(normal, half)) ** 50 * lit * (part.shine ?? 0.5) : 0;
  const soft = open * (0.65 + 0.35 * normal[1]);
  const light = add(scaled(sky, soft), sun, diffuse);
  const glow = add([gleam, gleam, gleam], sky, rim);
  return [base[0] * light[0] + glow[0], base[1] * light[1] + glow[1], base[2] * light[2] + glow[2]];
}

function slope(distance: Distance, [x, y, z]: Vec): Vec {
  const e = 0.003;
  const here = distance(x, y, z);
  return unit([
    distance(x + e, y, z) - here,
    distance(x, y + e, z) - here,
    distance(x, y, z + e) - here,
  ]);
}

function shadow(scene: Scene, point: Vec, toSun: Vec): number {
  const path = passing(scene.parts, point, toSun, 0.55);
  let lit = 1;
  let t = Math.max(0.04, path.start);
  for (let i = 0; i < 30 && t < path.end; i++) {
    const d = nearest(
      path.parts,
      point[0] + toSun[0] * t,
      point[1] + toSun[1] * t,
      point[2] + toSun[2] * t,
    );
    lit = Math.min(lit, (9 * d) / t);
    if (lit < 0.01) return 0;
    t += Math.max(0.035, d);
  }
  return lit;
}

/** Ambient light: how much the parts and the floor close in on a point. */
function openness(scene: Scene, point: Vec, normal: Vec): number {
  const parts = around(scene.parts, point, 0.25);
  if (parts.length === 0) return 1;
  let closed = 0;
  for (let i = 1; i <= 4; i++) {
    const step = 0.06 * i;
    const y = point[1] + normal[1] * step;
    const d = nearest(parts, point[0] + normal[0] * step, y, point[2] + normal[2] * step);
    closed += (step - Math.min(d, y - scene.floor.y, step)) / 2 ** i;
  }
  return Math.max(0, 1 - 1.6 * closed);
}

function around(parts: readonly Part[], point: Vec, margin: number): readonly Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const ox = point[0] - part.centre[0];
    const oy = point[1] - part.centre[1];
    const oz = point[2] - part.centre[2];
    if (ox * ox + oy * oy + oz * oz < (part.radius + margin) ** 2) found.push(part);
  }
  return found;
}
