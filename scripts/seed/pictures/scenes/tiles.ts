import { at, circle, group, page, pick, rect, rng, shape, svg, times } from "../svg";

export function tiles(): string {
  const random = rng(91);
  const palette = ["#f4efe6", "#1f2a44", "#e2583e", "#f2b544", "#3f7d6e", "#b9c7d8"] as const;
  return page([
    times(40, (i) => {
      const ground = pick(random, palette);
      const figure = pick(
        random,
        palette.filter((colour) => colour !== ground),
      );
      const turn = Math.floor(random() * 4) * 90;
      const motif = pick(random, MOTIFS)(figure, ground);
      return group(
        at((i % 8) * 120, Math.floor(i / 8) * 120),
        rect(0, 0, 121, 121, ground) + group(svg`transform="rotate(${turn} 60 60)"`, motif),
      );
    }),
  ]);
}

const MOTIFS: readonly ((figure: string, ground: string) => string)[] = [
  (figure) => shape("M0 0H120A120 120 0 0 1 0 120Z", figure),
  (figure, ground) =>
    shape("M0 0H120A120 120 0 0 1 0 120Z", figure) +
    shape("M0 0H80A80 80 0 0 1 0 80Z", ground) +
    shape("M0 0H40A40 40 0 0 1 0 40Z", figure),
  (figure) => circle(60, 60, 44, figure),
  (figure, ground) => circle(60, 60, 50, figure) + circle(60, 60, 26, ground),
  (figure) => shape("M0 0H60A60 60 0 0 1 60 120H0Z", figure),
  (figure) => shape("M0 120L120 0V120Z", figure),
  (figure) => times(4, (i) => rect(0, i * 30, 120, 15, figure)),
  (figure) => times(16, (i) => circle(15 + (i % 4) * 30, 15 + Math.floor(i / 4) * 30, 7, figure)),
  (figure) =>
    shape(
      "M0 60A60 60 0 0 1 60 0 60 60 0 0 1 0 60ZM60 120A60 60 0 0 1 120 60 60 60 0 0 1 60 120Z",
      figure,
    ) +
    shape(
      "M60 0A60 60 0 0 1 120 60 60 60 0 0 1 60 0ZM0 60A60 60 0 0 1 60 120 60 60 0 0 1 0 60Z",
      figure,
    ),
];
