import { circle, nth, page, rect, rng, times } from "../svg";

/** Seigaiha wave scales, with a gilded one now and then. */
export function tide(): string {
  const colours = ["#0e4a5c", "#17738a", "#39a0ac", "#8cccc9"];
  const random = rng(12);
  const scale = (x: number, y: number, tone: number): string => {
    const gilded = random() < 0.045;
    return times(5, (ring) => {
      const fill = ring % 2 ? "#f3efe2" : gilded ? "#e5a93c" : nth(colours, tone + ring / 2);
      return circle(x, y, 72 - ring * 14.4, fill);
    });
  };
  const rows = times(20, (row) =>
    times(9, (i) => {
      const x = (i - 1) * 144 + (row % 2 ? 72 : 0);
      const tone = Math.min(
        3,
        Math.max(0, Math.round(1.5 + 1.8 * Math.sin(x * 0.006 + row * 0.42))),
      );
      return scale(x, 62 + (row - 1) * 36, tone);
    }),
  );
  return page([rect(0, 0, 960, 600, "#dcecef"), rows]);
}
