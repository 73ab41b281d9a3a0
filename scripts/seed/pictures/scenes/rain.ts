import { between, ellipse, fade, page, rect, rng, stroke, svg, times } from "../svg";

/** A recording of rain: the wave stands in the weather it was made from. */
export function rain(): string {
  const random = rng(8);
  const streaks = (count: number, length: number, width: number, opacity: number): string =>
    times(count, () =>
      stroke(
        svg`M${between(random, 0, 1040)} ${between(random, -40, 560)}l${-length * 0.27} ${length}`,
        "#d9f3ee",
        width,
        fade(between(random, opacity * 0.4, opacity)),
      ),
    );
  const loudness = (i: number): number =>
    0.16 + 0.84 * Math.abs(Math.sin(i * 0.096 + 0.5) * Math.cos(i * 0.041 + 0.2));
  const bars = times(64, (i) => {
    const h = 26 + loudness(i) * 400 * between(random, 0.62, 1);
    return rect(12 + i * 14.7, 286 - h / 2, 8, h, "url(#tone)", 'rx="4"');
  });
  const drops = times(26, () => {
    const [x, y, r] = [between(random, 0, 960), between(random, 528, 596), between(random, 10, 34)];
    return times(2, (k) =>
      ellipse(
        x,
        y,
        r * (1 + k * 0.7),
        r * 0.2 * (1 + k * 0.7),
        "none",
        svg`stroke="#8fd6cf" stroke-width="1.6" opacity="${0.6 - k * 0.3}"`,
      ),
    );
  });
  return page(
    [
      rect(0, 0, 960, 600, "#0e2831"),
      rect(0, 516, 960, 84, "#123642"),
      streaks(150, 30, 1.2, 0.35),
      rect(0, 285, 960, 2, "#3fb6a8", fade(0.5)),
      bars,
      drops,
      streaks(60, 62, 2.2, 0.6),
    ],
    {
      defs: [
        `<linearGradient id="tone" gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="0" y2="492"><stop offset="0" stop-color="#f7b955"/><stop offset=".22" stop-color="#f6e08a"/><stop offset=".5" stop-color="#3fb6a8"/><stop offset=".78" stop-color="#f6e08a"/><stop offset="1" stop-color="#f7b955"/></linearGradient>`,
      ],
    },
  );
}
