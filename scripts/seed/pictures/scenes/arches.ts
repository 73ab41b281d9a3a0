import { FLOOR, backdrop, part, still } from "../clay";
import type { Drawing } from "../encode";
import * as solid from "../solids";
import { banded, plain } from "../solids";

export function arches(): Drawing {
  return still({
    parts: [
      part(solid.archway([-0.72, 0.42, 0.1], 0.66, 0.16, 1.02), plain("#f2e3cf")),
      part(solid.archway([-0.72, 0.12, 0.12], 0.33, 0.11, 0.72), plain("#d98c5f")),
      part(solid.drum([0.82, -0.24, 0.15], 0.38, 0.36), banded("#2f6f73", "#3d8c8c", 0.06)),
      part(solid.ball([0.82, 0.42, 0.15], 0.3), plain("#ecb045"), 0.6),
      part(solid.block([1.62, -0.36, 0.35], [0.23, 0.24, 0.23], 0.5), plain("#c8503a")),
      part(solid.block([1.62, -0.02, 0.35], [0.15, 0.1, 0.15], -0.2), plain("#f2e3cf")),
      part(solid.ball([-0.05, -0.4, -0.75], 0.2), plain("#c8503a"), 0.6),
      part(solid.drum([-1.8, -0.46, 0.15], 0.26, 0.14), plain("#ecb045")),
      part(solid.cone([-1.8, -0.3, 0.15], [-1.8, 0.42, 0.15], 0.2, 0.02), plain("#2f6f73")),
    ],
    floor: { y: FLOOR, paint: plain("#e3ab8c") },
    camera: { from: [0.1, 0.95, -4.7], to: [0, 0.18, 0], zoom: 1.55 },
    light: { from: [-0.62, 0.72, -0.6], sun: [1.2, 1.0, 0.76], sky: [0.42, 0.44, 0.5] },
    backdrop: backdrop("#3f6673", "#e8bd99"),
  });
}
