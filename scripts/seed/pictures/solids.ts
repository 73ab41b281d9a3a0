/** Forms and paints for the ray-marched still lifes. */
import type { Paint, Solid } from "./raymarch";
import { type Vec, hex, mix } from "./vectors";

/** Math.hypot guards against overflow and is many times slower, which matters here. */
const length = (a: number, b: number, c = 0): number => Math.sqrt(a * a + b * b + c * c);

const roundedCorner = (a: number, b: number): number =>
  Math.min(Math.max(a, b), 0) + length(Math.max(a, 0), Math.max(b, 0));

/** A sphere flattened upright by `squash`; the distance is shortened to stay safe to march. */
export function pebble(centre: Vec, radius: number, squash: number): Solid {
  const [cx, cy, cz] = centre;
  return {
    centre,
    radius,
    distance: (x, y, z) => (length(x - cx, (y - cy) * squash, z - cz) - radius) / squash,
  };
}

export const ball = (centre: Vec, radius: number): Solid => pebble(centre, radius, 1);

export function drum(centre: Vec, radius: number, half: number, round = 0.03): Solid {
  const [cx, cy, cz] = centre;
  return {
    centre,
    radius: length(radius, half),
    distance: (x, y, z) => {
      const across = length(x - cx, z - cz) - radius + round;
      return roundedCorner(across, Math.abs(y - cy) - half + round) - round;
    },
  };
}

export function block(centre: Vec, half: Vec, turn: number): Solid {
  const round = 0.04;
  const [cx, cy, cz] = centre;
  const [hx, hy, hz] = half;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return {
    centre,
    radius: length(hx, hy, hz),
    distance: (x, y, z) => {
      const dx = x - cx;
      const dz = z - cz;
      const qx = Math.abs(cos * dx - sin * dz) - hx + round;
      const qy = Math.abs(y - cy) - hy + round;
      const qz = Math.abs(sin * dx + cos * dz) - hz + round;
      const outside = length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
      return outside + Math.min(0, Math.max(qx, qy, qz)) - round;
    },
  };
}

/** Half a ring standing across the view on two legs of the given height. */
export function archway(centre: Vec, bend: number, thickness: number, legs: number): Solid {
  const [cx, cy, cz] = centre;
  return {
    centre,
    radius: length(bend + thickness, legs + thickness),
    distance: (x, y, z) => {
      const ring = length(x - cx, Math.max(0, y - cy)) - bend;
      return length(ring, z - cz, Math.max(0, cy - legs - y)) - thickness;
    },
  };
}

/** A rounded cone from one end to the other, with a radius at each. */
export function cone(a: Vec, b: Vec, ra: number, rb: number): Solid {
  const [ax, ay, az] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const span = ax * ax + ay * ay + az * az;
  return {
    centre: mix(a, b, 0.5),
    radius: Math.sqrt(span) / 2 + Math.max(ra, rb),
    distance: (x, y, z) => {
      const px = x - a[0];
      const py = y - a[1];
      const pz = z - a[2];
      const t = Math.min(1, Math.max(0, (px * ax + py * ay + pz * az) / span));
      const gap = length(px - ax * t, py - ay * t, pz - az * t);
      return (gap - (ra + (rb - ra) * t)) * 0.9;
    },
  };
}

/** Two forms run together, as if pressed from one lump. */
export function blend(a: Solid, b: Solid, softness: number): Solid {
  const apart = length(...difference(a.centre, b.centre));
  return {
    centre: mix(a.centre, b.centre, 0.5),
    radius: apart / 2 + Math.max(a.radius, b.radius),
    distance: (x, y, z) => {
      const da = a.distance(x, y, z);
      const db = b.distance(x, y, z);
      const h = Math.max(softness - Math.abs(da - db), 0) / softness;
      return Math.min(da, db) - h * h * softness * 0.25;
    },
  };
}

export const cut = (a: Solid, b: Solid): Solid => ({
  ...a,
  distance: (x, y, z) => Math.max(a.distance(x, y, z), -b.distance(x, y, z)),
});

export const plain = (colour: string): Paint => {
  const light = hex(colour);
  return () => light;
};

/** Stone or glaze with darker flecks, by a lattice hash of the place. */
export function flecked(colour: string, fleck: string, size: number, share: number): Paint {
  const [base, spot] = [hex(colour), hex(fleck)];
  return (x, y, z) => {
    const cell: Vec = [Math.floor(x / size), Math.floor(y / size), Math.floor(z / size)];
    if (hash(cell, 1) > share) return base;
    const gap = length(
      x - (cell[0] + 0.3 + 0.4 * hash(cell, 2)) * size,
      y - (cell[1] + 0.3 + 0.4 * hash(cell, 3)) * size,
      z - (cell[2] + 0.3 + 0.4 * hash(cell, 4)) * size,
    );
    const reach = size * (0.15 + 0.2 * hash(cell, 7));
    return mix(spot, base, Math.min(1, Math.max(0, (gap / reach - 0.8) * 5)));
  };
}

/** Bands across the height, alternating two colours. */
export function banded(first: string, second: string, width: number): Paint {
  const [a, b] = [hex(first), hex(second)];
  return (_x, y) => (Math.floor(y / width) % 2 === 0 ? a : b);
}

const difference = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function hash([x, y, z]: Vec, salt: number): number {
  const s = Math.sin(x * 127.1 + y * 311.7 + z * 74.7 + salt * 53.3) * 43758.5453;
  return s - Math.floor(s);
}
