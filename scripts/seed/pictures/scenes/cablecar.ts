import { fir, mountain } from "../motifs";
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
  ridge,
  rng,
  shape,
  stroke,
  svg,
} from "../svg";

export function cablecar(): string {
  const random = rng(63);
  const firs = Array.from({ length: 88 }, () => random())
    .map((t, i): readonly [number, number, number] => [
      ((i * 137.5) % 1000) - 20,
      380 + t * t * 190,
      0.35 + t * t * 0.95,
    ])
    .filter(([x, y]) => y > 420 + Math.abs(x - 420) * -0.16 + 40)
    .sort((a, b) => a[1] - b[1]);
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      circle(190, 120, 130, "url(#sun)"),
      circle(190, 120, 40, "#fff6dd"),
      mountain(random, {
        top: [300, 150],
        half: 330,
        foot: 520,
        lit: "#a9cbdb",
        dark: "#6f9fbd",
        snow: "#f6fbff",
      }),
      mountain(random, {
        top: [660, 82],
        half: 420,
        foot: 560,
        lit: "#8db8d0",
        dark: "#4a7ea6",
        snow: "#ffffff",
      }),
      mountain(random, {
        top: [930, 190],
        half: 300,
        foot: 520,
        lit: "#7aa9c6",
        dark: "#3f7099",
        snow: "#f0f8ff",
      }),
      shape(ridge({ seed: 71, base: 420, height: 36, waves: 3 }), "#dcebf2"),
      shape("M-10 470C140 420 300 470 470 500S800 470 970 420V620H-10Z", "#f4f9fb"),
      skiTracks(),
      firs
        .map(([x, y, s]) =>
          group(
            at(x, y, 0, s),
            ellipse(16, 0, 30, 5, "#9fbfd2", fade(0.6)) +
              shape(fir(44, 96), "#1f4f5c") +
              shape(fir(44, 96), "#12343f", 'clip-path="url(#half)"'),
          ),
        )
        .join(""),
      stroke("M-20 64Q470 214 980 98", "#23303f", 3.4),
      stroke("M-20 48Q470 198 980 82", "#23303f", 2, fade(0.7)),
      cabin(812, 134, 0.34),
      cabin(378, 140, 1.25),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#3f9bc0"],
          [0.6, "#cdeaf0"],
          [1, "#fbf3df"],
        ]),
        radial("sun", [
          [0, "#fffbe8", 0.9],
          [1, "#fff3c8", 0],
        ]),
        `<clipPath id="half"><rect x="0" y="-110" width="40" height="120"/></clipPath>`,
      ],
    },
  );
}

function skiTracks(): string {
  const sway = "q40 26 12 52t16 52t-22 54t18 60";
  return [560, 572, 694, 706]
    .map((x, i) => stroke(svg`M${x} ${452 - i * 2}${sway}`, "#b9d3e0", 2.6))
    .join("");
}

function cabin(x: number, y: number, scale: number): string {
  const hanger =
    stroke("M0 12V64M-30 12H30", "#23303f", 7) +
    [-24, 24].map((dx) => circle(dx, 8, 8, "#23303f") + circle(dx, 8, 3, "#8fa3b3")).join("");
  const body =
    rect(-98, 62, 196, 150, "#d8412f", 'rx="24"') +
    shape("M-98 160H98V188Q98 212 74 212H-74Q-98 212 -98 188Z", "#a82c24") +
    rect(-98, 156, 196, 10, "#fff4e0") +
    rect(-60, 56, 120, 12, "#23303f", 'rx="5"');
  const pane = (px: number, w: number): string =>
    rect(px, 84, w, 60, "#bfe4ee", 'rx="8"') +
    shape(
      svg`M${px + w * 0.2} 144L${px + w * 0.55} 84h${w * 0.2}L${px + w * 0.4} 144Z`,
      "#fff",
      fade(0.5),
    );
  const rider = (px: number, coat: string, hat: string): string =>
    shape(svg`M${px - 15} 144q0-26 15-26t15 26Z`, coat) +
    circle(px, 110, 9, "#e6b48f") +
    shape(svg`M${px - 10} 108q0-13 10-13t10 13Z`, hat) +
    circle(px, 95, 3, "#fff");
  const inside =
    rider(-56, "#2b4c7e", "#f0b43c") +
    rider(2, "#3f7d5f", "#d8412f") +
    rider(52, "#6a4c93", "#2b4c7e");
  return group(
    at(x, y, 0, scale),
    hanger +
      body +
      pane(-84, 50) +
      pane(-28, 56) +
      pane(34, 50) +
      inside +
      rect(-31, 82, 3, 64, "#a82c24") +
      rect(29, 82, 3, 64, "#a82c24"),
  );
}
