import { FLOOR, backdrop, part, still } from "../clay";
import type { Drawing } from "../encode";
import type { Part } from "../raymarch";
import * as solid from "../solids";
import { flecked, plain } from "../solids";
import { hex, mix } from "../vectors";

export function pebbles(): Drawing {
  const slate = flecked("#66788e", "#2f3b4c", 0.09, 0.5);
  const rose = flecked("#dc9c86", "#a05c4c", 0.08, 0.35);
  const chalk = flecked("#f1e8da", "#9a8b7d", 0.07, 0.35);
  return still({
    parts: [
      part(solid.pebble([-0.06, -0.17, 0], 0.96, 2.1), slate),
      part(solid.pebble([0.07, 0.5, 0], 0.7, 2.4), rose),
      part(solid.pebble([-0.05, 0.94, 0.02], 0.48, 2.4), chalk),
      part(solid.pebble([0.05, 1.25, 0], 0.29, 1.9), plain("#5f4f91")),
      part(solid.ball([0.03, 1.5, 0], 0.12), plain("#f0b44a")),
      part(solid.pebble([1.62, -0.36, 0.35], 0.4, 1.55), chalk),
      part(solid.pebble([-1.75, -0.43, 0.45], 0.42, 2.3), rose),
      part(solid.pebble([1.12, -0.49, -0.7], 0.22, 1.9), plain("#5f4f91")),
      part(solid.pebble([-1.02, -0.5, -0.9], 0.17, 1.7), slate),
    ],
    floor: { y: FLOOR, paint: rakedSand() },
    camera: { from: [0, 1.3, -4.6], to: [0, 0.4, 0], zoom: 1.5 },
    light: { from: [-0.7, 0.85, -0.55], sun: [1.15, 0.99, 0.8], sky: [0.42, 0.4, 0.54] },
    backdrop: backdrop("#a9a4dd", "#f7d9cf"),
  });
}

/** A raked garden: rings around the stack, fading with distance. */
function rakedSand(): Part["paint"] {
  const [sand, furrow] = [hex("#ead9df"), hex("#a58a9f")];
  return (x, _y, z) => {
    const ring = Math.sqrt(x * x + z * z);
    const groove = 0.5 + 0.5 * Math.sin(ring * 30);
    return mix(sand, furrow, groove ** 3 * 0.3 * Math.min(1, Math.max(0, (4.2 - ring) / 2.5)));
  };
}
