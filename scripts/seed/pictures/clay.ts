/** What the three ray-marched still lifes share. */
import { type Part, type Raster, type Scene, type Solid, render } from "./raymarch";
import { hex, mix } from "./vectors";

export const FLOOR = -0.6;
/** Drawn smaller than published: the forms are smooth, so scaling up costs nothing to the eye. */
const [WIDTH, HEIGHT] = [1000, 625];

export const part = (form: Solid, paint: Part["paint"], shine = 0.3): Part => ({
  ...form,
  paint,
  shine,
});

export function backdrop(top: string, bottom: string): Scene["backdrop"] {
  const [from, to] = [hex(top), hex(bottom)];
  return (down) => mix(from, to, Math.min(1, down * 1.35));
}

export const still = (scene: Omit<Scene, "fogFrom">): { readonly raster: Raster } => ({
  raster: render({ ...scene, fogFrom: 4.8 }, WIDTH, HEIGHT),
});
