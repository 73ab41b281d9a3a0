export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec, k = 1): Vec => [
  a[0] + b[0] * k,
  a[1] + b[1] * k,
  a[2] + b[2] * k,
];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vec): Vec => scaled(a, 1 / Math.sqrt(dot(a, a)));
export const mix = (a: Vec, b: Vec, t: number): Vec => add(scaled(a, 1 - t), b, t);
export const scaled = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A hex colour as linear light. */
export function hex(colour: string): Vec {
  const channel = (start: number): number =>
    (Number.parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}
