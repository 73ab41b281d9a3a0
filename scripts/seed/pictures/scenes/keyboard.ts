import { at, fade, group, linear, nth, page, rect, stroke, svg, times } from "../svg";

export function keyboard(): string {
  const unit = 62;
  const rows: readonly (readonly number[])[] = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
    [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
    [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
    [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
  ];
  const accents = new Map([
    ["0:0", "#e8573f"],
    ["2:12", "#e8573f"],
    ["4:3", "#f3c35a"],
  ]);
  const capColour = (row: number, i: number, count: number, w: number): string =>
    accents.get(`${row}:${i}`) ?? (w > 1 || i >= count - (row > 2 ? 3 : 1) ? "#5d9a94" : "#fbf1de");
  const caps = rows.map((widths, row) => {
    let x = 0;
    return widths
      .map((w, i) => {
        const mark = keycap(
          x * unit,
          row * unit,
          w * unit,
          capColour(row, i, widths.length, w),
          row * 20 + i,
        );
        x += w;
        return mark;
      })
      .join("");
  });
  const coil = times(30, (i) => svg`M${-40 + i * 17} -56a15 24 0 1 1 18 0`);
  return page(
    [
      rect(0, 0, 960, 600, "#3d2b56"),
      times(15, (i) => stroke(svg`M${-200 + i * 96} -20L${i * 96 - 420} 620`, "#47335f", 26)),
      group(
        at(112, 158, -11),
        [
          stroke(coil, "#f0a44b", 6) +
            stroke("M-140 -56H-40M468 -56Q540 -56 540 -24", "#f0a44b", 7),
          rect(-10, 0, 1000, 366, "#1d1230", `rx="30" ${fade(0.5)}`),
          rect(-28, -26, 1000, 366, "#b98fb0", 'rx="30"'),
          rect(-28, -26, 1000, 354, "#ecc9d6", 'rx="28"'),
          rect(-10, -10, 952, 328, "#57405f", 'rx="14"'),
          caps.join(""),
        ].join(""),
      ),
    ],
    {
      defs: [
        linear("dish", [
          [0, "#000", 0.07],
          [1, "#fff", 0.28],
        ]),
      ],
    },
  );
}

function keycap(x: number, y: number, w: number, colour: string, seed: number): string {
  const legends = [
    "M0 8L5 -6 10 8M2 3H8",
    "M0 -6V8H8M0 1H6M0 -6H8",
    "M9 -4A7 7 0 1 0 9 6",
    "M0 -6V8M0 1H9M9 -6V8",
    "M0 8V-6L9 8V-6",
    "M5 -6V8M0 -6H10",
    "M0 -6L5 8 10 -6",
    "M0 8V-6H6a4 4 0 0 1 0 8H0",
    "M1 -6L9 8M9 -6L1 8",
    "M0 -6V3a4.500 5 0 0 0 9 0V-6",
    "M0 -6H9L0 8H9",
  ];
  const ink = colour === "#fbf1de" ? "#57405f" : "#fffaf0";
  const legend =
    w > 200 ? "" : w > 70 ? stroke("M0 1h16", ink, 3) : stroke(nth(legends, seed * 7), ink, 2.4);
  return (
    rect(x + 2, y + 3, w - 4, 58, "#2a1a3a", 'rx="9"') +
    rect(x + 2.5, y + 1, w - 5, 56, colour, 'rx="9"') +
    rect(x + 2.5, y + 1, w - 5, 56, "#000", `rx="9" ${fade(0.16)}`) +
    rect(x + 8, y + 3, w - 16, 44, colour, 'rx="8"') +
    rect(x + 8, y + 3, w - 16, 44, "url(#dish)", 'rx="8"') +
    group(at(x + 17, y + 20), legend)
  );
}
