import { FLOOR, backdrop, part, still } from "../clay";
import type { Drawing } from "../encode";
import type { Part, Solid } from "../raymarch";
import * as solid from "../solids";
import { flecked, plain } from "../solids";
import { blur, group, linear, page, stroke } from "../svg";
import { hex, mix } from "../vectors";

export function kettle(): Drawing {
  const enamel = flecked("#24685f", "#0d3a38", 0.055, 0.4);
  const trim = plain("#f1e6d2");
  const body = solid.blend(
    solid.blend(
      solid.pebble([-0.25, 0, 0], 0.74, 1.12),
      solid.drum([-0.25, -0.38, 0], 0.62, 0.2, 0.08),
      0.2,
    ),
    solid.cone([0.2, -0.12, 0], [0.86, 0.5, 0], 0.2, 0.07),
    0.16,
  );
  const scene = still({
    parts: [
      part(body, enamel, 0.9),
      part(solid.drum([-0.25, -0.55, 0], 0.66, 0.05), trim),
      part(solid.drum([-0.25, 0.6, 0], 0.36, 0.05), trim, 0.6),
      part(solid.pebble([-0.25, 0.63, 0], 0.33, 2.6), enamel, 0.9),
      part(solid.ball([-0.25, 0.83, 0], 0.09), plain("#e2a13a"), 0.9),
      part(solid.archway([-0.25, 0.62, 0], 0.56, 0.055, 0.3), plain("#7a4326")),
      part(cup([1.25, -0.36, -0.35]), flecked("#efe2cb", "#a5552f", 0.06, 0.25), 0.5),
      part(cup([-1.5, -0.36, -0.1]), flecked("#d9704a", "#7a2c1c", 0.06, 0.25), 0.5),
      part(solid.pebble([0.62, -0.44, -0.85], 0.19, 1.2), plain("#efbf3c"), 0.5),
      part(solid.drum([0.25, -0.57, -1.0], 0.19, 0.03), plain("#f4d77a"), 0.5),
    ],
    floor: { y: FLOOR, paint: boards() },
    camera: { from: [0.1, 1.2, -4.5], to: [0.02, 0.3, 0], zoom: 1.62 },
    light: { from: [-0.75, 0.8, -0.45], sun: [1.25, 1.02, 0.74], sky: [0.4, 0.44, 0.5] },
    backdrop: backdrop("#7fb0ab", "#f4dfbd"),
  });
  return { ...scene, over: steam() };
}

/** Three soft ribbons, rising from where the spout ends in the picture. */
function steam(): string {
  const ribbons = [
    "M676 244C700 214 664 190 688 156S742 112 716 62",
    "M672 236C650 200 690 172 672 132S632 84 656 30",
    "M682 248C730 226 716 190 744 168S800 140 786 98",
  ];
  const lines = ribbons.map((d, i) => stroke(d, "url(#air)", 15 - i * 3)).join("");
  return page([group('filter="url(#soft)"', lines)], {
    defs: [
      blur("soft", 4),
      linear("air", [
        [0, "#fff", 0],
        [0.35, "#fff", 0.55],
        [1, "#fff", 0.8],
      ]),
    ],
  });
}

function cup([x, y, z]: readonly [number, number, number]): Solid {
  const wall = solid.drum([x, y, z], 0.26, 0.24, 0.05);
  const hollow = solid.drum([x, y + 0.1, z], 0.215, 0.24, 0.03);
  return solid.cut(wall, hollow);
}

/** Table boards, with a thin dark joint between them. */
function boards(): Part["paint"] {
  const [pale, deep, joint] = [hex("#c98d5c"), hex("#b87746"), hex("#7d4a2a")];
  return (x, _y, z) => {
    const lane = z / 0.62 + 100;
    const tone = Math.sin(Math.floor(lane) * 12.9) * 0.5 + 0.5;
    const near = Math.min(1, Math.max(0, (1.2 - z) / 2));
    const grain = Math.sin(z * 60 + Math.sin(x * 2.1 + Math.floor(lane)) * 3) * near;
    const wood = mix(pale, deep, 0.2 + tone * 0.6 + grain * 0.12);
    return lane % 1 < 0.025 ? mix(wood, joint, near) : wood;
  };
}
