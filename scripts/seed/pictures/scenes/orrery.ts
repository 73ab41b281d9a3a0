import { stars } from "../motifs";
import {
  at,
  circle,
  ellipse,
  fade,
  group,
  linear,
  page,
  radial,
  rect,
  rng,
  stroke,
  svg,
  times,
} from "../svg";

export function orrery(): string {
  const random = rng(23);
  const planets = [
    { orbit: 96, size: 9, turn: 0.6, colour: "#c8b6a6" },
    { orbit: 158, size: 15, turn: 2.5, colour: "#f0b46c" },
    { orbit: 228, size: 19, turn: 4.05, colour: "#67b7e8" },
    { orbit: 308, size: 14, turn: 5.6, colour: "#ef7155" },
    { orbit: 414, size: 46, turn: 0.25, colour: "#e2b98a" },
    { orbit: 520, size: 34, turn: 5.12, colour: "#d9c7f2" },
  ] as const;
  const tilt = 0.42;
  const rings = planets.map(({ orbit }) => {
    const ticks = times(60, (i) => {
      const [c, s] = [Math.cos((i * Math.PI) / 30), Math.sin((i * Math.PI) / 30)];
      return svg`M${c * orbit} ${s * orbit * tilt}L${c * (orbit + 6)} ${s * (orbit + 6) * tilt}`;
    });
    return (
      ellipse(
        0,
        0,
        orbit,
        orbit * tilt,
        "none",
        'stroke="#cdb06a" stroke-width="1.8" opacity="0.75"',
      ) + stroke(ticks, "#cdb06a", 1, fade(0.6))
    );
  });
  const bodies = planets.map(({ orbit, size, turn, colour }, i) => {
    const [x, y] = [Math.cos(turn) * orbit, Math.sin(turn) * orbit * tilt];
    const arm = stroke(svg`M0 0L${x} ${y}`, "#e8cf8e", 2.4, fade(0.55));
    const bands =
      i === 4
        ? times(5, (k) =>
            ellipse(
              x,
              y - 28 + k * 14,
              Math.sqrt(46 ** 2 - (k * 14 - 28) ** 2) - 2,
              3.4,
              k % 2 ? "#c48f5f" : "#f4ddb8",
            ),
          )
        : "";
    const halo =
      i === 5
        ? ellipse(
            x,
            y,
            68,
            17,
            "none",
            svg`stroke="#cbb6ea" stroke-width="8" opacity="0.75" transform="rotate(-12 ${x} ${y})"`,
          )
        : "";
    return arm + halo + circle(x, y, size, colour) + bands + circle(x, y, size, "url(#round)");
  });
  return page(
    [
      rect(0, 0, 960, 600, "url(#night)"),
      stars(random, 180, 960, 600),
      group(
        at(456, 312, -14),
        rings.join("") +
          circle(0, 0, 150, "url(#glow)") +
          bodies.join("") +
          circle(0, 0, 40, "#ffdf94") +
          circle(0, 0, 40, "url(#round)", fade(0.45)),
      ),
    ],
    {
      defs: [
        linear(
          "night",
          [
            [0, "#0c0d25"],
            [1, "#2f2060"],
          ],
          [1, 1],
        ),
        radial("glow", [
          [0, "#ffce6b", 0.85],
          [0.35, "#ff9e5e", 0.3],
          [1, "#ff9e5e", 0],
        ]),
        radial(
          "round",
          [
            [0, "#fff", 0.4],
            [0.55, "#000", 0],
            [1, "#000", 0.5],
          ],
          [0.35, 0.3, 0.8],
        ),
      ],
    },
  );
}
