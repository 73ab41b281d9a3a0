import {
  type Size,
  at,
  circle,
  clip,
  ellipse,
  fade,
  group,
  nth,
  page,
  pick,
  radial,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

const TALL: Size = [660, 900];

/** One poster's outline: its lower corner has come away from the wall. */
const SHEET = "M0 0H190V232L158 268H0Z";

/** A wall of gig posters over a pavement, with a bicycle left against it. */
export function posters(): string {
  const random = rng(14);
  const bricks = times(40, (row) =>
    times(14, (i) =>
      rect(
        i * 54 - (row % 2) * 27,
        row * 20 - 6,
        51,
        17,
        pick(random, ["#8e4a3f", "#9a5447", "#84443b", "#a25d4e"]),
        'rx="2"',
      ),
    ),
  );
  const sheets: readonly (readonly [number, number, number, string])[] = [
    [22, 40, -1.5, posterRings()],
    [236, 22, 1, posterSun()],
    [446, 44, -0.8, posterCheck()],
    [34, 330, 1.2, posterNotes()],
    [242, 318, -1.2, posterFace()],
    [450, 336, 1.6, posterBars()],
  ];
  return page(
    [
      rect(0, 0, 660, 900, "#6b342e"),
      bricks,
      sheets
        .map(([x, y, turn, art]) =>
          group(
            at(x, y, turn),
            group(at(7, 9), shape(SHEET, "#2c1210", fade(0.5))) +
              group('clip-path="url(#sheet)"', art + shape("M0 0H60L0 180Z", "#fff", fade(0.1))) +
              shape("M190 232L158 268Q162 246 156 240 172 244 190 232Z", "#fbf3e2") +
              stroke("M0 92H190M0 180H190", "#000", 1.2, fade(0.1)),
          ),
        )
        .join(""),
      rect(0, 0, 660, 900, "url(#lamp)"),
      rect(0, 764, 660, 136, "#5d5560"),
      rect(0, 764, 660, 14, "#857a80"),
      times(6, (i) => stroke(svg`M${i * 130 - 40} 778L${i * 150 - 120} 900`, "#4a434e", 3)),
      bicycle(),
    ],
    {
      size: TALL,
      defs: [
        radial(
          "lamp",
          [
            [0, "#ffe3a8", 0.34],
            [0.55, "#ffe3a8", 0],
            [1, "#1c0a12", 0.6],
          ],
          [0.5, 0.2, 0.85],
        ),
        clip("sheet", SHEET),
      ],
    },
  );
}

const lines = (y: number, colour: string, widths: readonly number[]): string =>
  widths.map((w, i) => rect(16, y + i * 13, w, 7, colour)).join("");

const posterRings = (): string =>
  rect(0, 0, 190, 268, "#f3e4c8") +
  times(9, (i) => circle(95, 104, 92 - i * 10.4, i % 2 ? "#f3e4c8" : "#1f4e5f")) +
  circle(95, 104, 9, "#e2583e") +
  lines(218, "#1f4e5f", [158, 110, 70]);

const posterSun = (): string =>
  rect(0, 0, 190, 268, "#e9a23b") +
  times(24, (i) => group(at(95, 130, i * 15), shape("M0 0L-9 -200H9Z", "#f3c46a"))) +
  circle(95, 130, 54, "#d8493a") +
  times(6, (i) => stroke(svg`M-20 ${166 + i * 12}q26-18 52 0t52 0 52 0 52 0 52 0`, "#1f2a54", 6)) +
  rect(0, 232, 190, 40, "#1f2a54") +
  lines(240, "#f3e4c8", [120, 78]);

const posterCheck = (): string =>
  rect(0, 0, 190, 268, "#f4efe6") +
  times(48, (i) =>
    (i + Math.floor(i / 6)) % 2
      ? rect((i % 6) * 32, Math.floor(i / 6) * 32, 32, 32, "#22223a")
      : "",
  ) +
  circle(126, 92, 56, "#e2583e") +
  rect(0, 200, 190, 70, "#f4efe6") +
  lines(214, "#22223a", [158, 128, 90]);

const posterNotes = (): string =>
  rect(0, 0, 190, 268, "#3f7d6e") +
  times(5, (i) =>
    stroke(svg`M-6 ${70 + i * 15}Q90 ${20 + i * 15} 200 ${84 + i * 15}`, "#f4e6c8", 3),
  ) +
  [
    [50, 96],
    [96, 78],
    [146, 116],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y, 13, 10, "#f5c04a", svg`transform="rotate(-20 ${x} ${y})"`) +
        stroke(svg`M${x + 12} ${y - 4}v-54`, "#f5c04a", 5),
    )
    .join("") +
  stroke("M62 38L108 20M108 20L158 58", "#f5c04a", 9) +
  lines(198, "#f4e6c8", [140, 158, 96, 60]);

const posterFace = (): string =>
  rect(0, 0, 190, 268, "#f2c9b0") +
  shape("M95 30A84 84 0 0 0 95 198Z", "#2b3a67") +
  shape("M95 30A84 84 0 0 1 95 198Z", "#d8493a") +
  circle(66, 98, 13, "#f4efe6") +
  circle(128, 98, 13, "#f4efe6") +
  circle(66, 98, 5, "#15131c") +
  circle(128, 98, 5, "#15131c") +
  shape("M95 84L112 140H95Z", "#f2b544") +
  stroke("M62 162Q95 184 128 162", "#f4efe6", 6) +
  lines(218, "#2b3a67", [158, 100, 130]);

const posterBars = (): string =>
  rect(0, 0, 190, 268, "#22223a") +
  times(11, (i) =>
    rect(
      14 + i * 15,
      176 - nth([60, 96, 130, 84, 148, 112, 70, 136, 100, 54, 88], i),
      10,
      nth([60, 96, 130, 84, 148, 112, 70, 136, 100, 54, 88], i),
      nth(["#f2b544", "#e2583e", "#5fb0a5"], i),
    ),
  ) +
  circle(146, 44, 22, "#f4efe6") +
  circle(155, 38, 19, "#22223a") +
  lines(196, "#f4efe6", [158, 120, 140, 64]);

function bicycle(): string {
  const wheel = (x: number): string =>
    circle(x, 770, 82, "none", 'stroke="#17141c" stroke-width="9"') +
    circle(x, 770, 74, "none", 'stroke="#c9c2bb" stroke-width="3"') +
    stroke(
      times(
        20,
        (i) => svg`M${x} 770L${x + Math.cos(i * 0.314) * 73} ${770 + Math.sin(i * 0.314) * 73}`,
      ),
      "#cfc7bd",
      1.2,
    ) +
    circle(x, 770, 8, "#17141c");
  const frame =
    stroke("M216 770L284 648H410L326 770ZM284 648L326 770M270 618L284 648", "#39b0a0", 10) +
    stroke("M404 622L410 648 452 770", "#39b0a0", 10);
  const fittings =
    stroke("M402 622q-4-24 22-26M402 622q24-6 44 8", "#17141c", 8) +
    shape("M240 612q24-14 60-6 6 8-6 12l-40 4q-14-2-14-10Z", "#7a3b22") +
    circle(326, 770, 24, "none", 'stroke="#17141c" stroke-width="6"') +
    stroke("M326 770L352 800M342 802h24", "#17141c", 7);
  const basket =
    shape("M416 622h84l-12 62h-62Z", "#c98d4b") +
    stroke("M420 640h76M424 660h68M438 622l4 62M458 622v62M478 622l-4 62", "#8a5526", 3) +
    circle(436, 616, 16, "#e2583e") +
    circle(464, 610, 18, "#f2b544") +
    circle(486, 618, 13, "#fff1dc");
  return (
    ellipse(336, 858, 230, 14, "#2c2630", fade(0.6)) +
    wheel(216) +
    wheel(452) +
    frame +
    fittings +
    basket
  );
}
