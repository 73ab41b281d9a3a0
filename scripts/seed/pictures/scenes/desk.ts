import {
  at,
  circle,
  ellipse,
  fade,
  group,
  page,
  radial,
  rect,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function desk(): string {
  const lamp =
    stroke("M286 226V166L470 116V424", "#1d2d36", 11) +
    circle(286, 166, 10, "#e9a53a") +
    circle(470, 116, 10, "#e9a53a") +
    shape("M206 306a80 80 0 0 1 160 0Z", "#f0b23e") +
    shape("M286 226a80 80 0 0 1 80 80H318Q318 250 286 226Z", "#c9862a") +
    ellipse(286, 306, 80, 9, "#fff3cf") +
    rect(412, 416, 116, 20, "#1d2d36", 'rx="8"');
  const letter =
    group(
      at(236, 474, -5),
      rect(-110, -20, 230, 66, "#fffaf0") +
        times(5, (i) =>
          stroke(
            svg`M-92 ${-6 + i * 10}h${[186, 160, 178, 120, 62][i] ?? 0}`,
            "#6d7a82",
            2.6,
            'stroke-dasharray="22 5 34 6 14 5"',
          ),
        ),
    ) +
    group(
      at(372, 492, -28),
      rect(0, 0, 120, 8, "#23343d", 'rx="4"') +
        rect(18, 0, 10, 8, "#e9a53a") +
        shape("M0 0L-18 4 0 8Z", "#23343d"),
    );
  const books = [
    [548, "#f4efe2", 196, 26],
    [566, "#d94f3d", 170, 32],
    [544, "#2f4858", 204, 26],
    [574, "#efc66a", 160, 34],
  ] as const;
  let shelf = 430;
  const pile = books
    .map(([x, colour, w, h]) => {
      shelf -= h;
      const spine =
        rect(x, shelf, w, h, colour, 'rx="4"') +
        rect(x + 16, shelf, 7, h, "#fff", fade(0.4)) +
        rect(x + w - 30, shelf, 14, h, "#000", fade(0.12));
      return spine + rect(x + 60, shelf + h / 2 - 3, w * 0.32, 6, "#fff", `rx="3" ${fade(0.45)}`);
    })
    .join("");
  const plant =
    shape(
      "M654 264c-34-66-80-60-88-92 48-8 84 20 88 66 0-68 32-108 90-110 0 62-38 108-90 136Z",
      "#2f7a54",
    ) +
    shape("M654 264c0-66 34-100 90-136 0 62-38 108-90 136Z", "#225d42") +
    stroke(
      "M654 268Q650 200 590 178M654 268Q668 190 730 142M654 268V170",
      "#173f30",
      2.4,
      fade(0.6),
    ) +
    shape("M654 250q-18-60 2-106 20 46 2 106Z", "#56a06a") +
    shape("M616 258h78l-9 54h-60Z", "#e9edf0") +
    shape("M660 258h34l-9 54h-25Z", "#c2ccd2");
  const mug =
    rect(806, 356, 74, 78, "#fff4e6", 'rx="10"') +
    rect(806, 388, 74, 14, "#d94f3d") +
    stroke("M880 374h14a20 20 0 0 1 0 40h-14", "#fff4e6", 9) +
    stroke("M826 338q-10-16 2-30t2-30M852 340q-10-16 2-30t2-30", "#fff", 4, fade(0.4));
  return page(
    [
      rect(0, 0, 960, 600, "#56808a"),
      times(24, (i) => rect(i * 40 + 18, 0, 4, 430, "#4b737d", fade(0.55))),
      nightWindow(),
      rect(0, 0, 960, 600, "url(#pool)"),
      shape("M206 306L96 432H486L366 306Z", "#ffe9b6", fade(0.4)),
      rect(0, 430, 960, 170, "#c8794a"),
      rect(0, 430, 960, 9, "#a2592f"),
      times(16, (i) =>
        stroke(
          svg`M${(i * 211) % 900} ${452 + i * 9.4}h${90 + ((i * 67) % 160)}`,
          "#a9602f",
          2,
          fade(0.4),
        ),
      ),
      ellipse(290, 466, 270, 44, "#ffe2a6", fade(0.5)),
      ellipse(656, 438, 140, 9, "#8a4726", fade(0.5)),
      ellipse(850, 440, 60, 7, "#8a4726", fade(0.5)),
      lamp,
      letter,
      pile,
      plant,
      mug,
    ],
    {
      defs: [
        radial(
          "pool",
          [
            [0, "#ffe9b6", 0.6],
            [0.5, "#ffe9b6", 0.05],
            [1, "#122c36", 0.5],
          ],
          [0.3, 0.6, 0.9],
        ),
      ],
    },
  );
}

function nightWindow(): string {
  const hills = shape("M600 268Q660 226 720 250T840 236V268H600Z", "#2a4b63");
  const view = rect(0, 0, 250, 220, "#243d5c") + group(at(-596, -50), hills);
  const moon =
    circle(196, 52, 22, "#ffeebd") +
    times(14, (i) => circle(16 + ((i * 83) % 230), 14 + ((i * 47) % 120), 1.5, "#fff", fade(0.8)));
  const bars =
    stroke("M125 0V220M0 110H250", "#f3ead9", 7) +
    svg`<rect width="250" height="220" fill="none" stroke="#f3ead9" stroke-width="14"/>` +
    rect(-20, 216, 290, 14, "#f3ead9");
  return group(at(640, 42), view + moon + bars);
}
