import { between, fade, page, pick, rect, rng, stroke, svg, times } from "../svg";

/** Strokes carried along a vector field, like the grain of walnut around a knot. */
export function walnut(): string {
  const random = rng(5);
  const inks = ["#4a2c1a", "#6b4023", "#8f5d33", "#2d1c14", "#b98752"];
  const heading = (x: number, y: number): number =>
    Math.sin(x * 0.0042 + 1.3) * 1.7 +
    Math.cos(y * 0.0061 - 0.4) * 1.5 +
    Math.sin((x + y) * 0.0027) * 1.3;
  const strand = (): string => {
    let [x, y] = [between(random, -50, 1010), between(random, -50, 650)];
    let d = svg`M${x} ${y}`;
    const steps = 16 + Math.floor(random() * 34);
    for (let i = 0; i < steps; i++) {
      const turn = heading(x, y);
      x += Math.cos(turn) * 9;
      y += Math.sin(turn) * 9;
      if (i % 2) d += svg`L${x} ${y}`;
    }
    return stroke(
      d,
      pick(random, inks),
      1.5 + random() * random() * 11,
      fade(between(random, 0.35, 0.9)),
    );
  };
  return page([rect(0, 0, 960, 600, "#f3eadb"), times(620, strand)]);
}
