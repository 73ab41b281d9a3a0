import {
  at,
  circle,
  clip,
  fade,
  group,
  linear,
  nth,
  page,
  rect,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

/** A grand piano from above, lid off: the gilded frame and its strings are the picture. */
export function piano(): string {
  const caseLine =
    "M150 96H742Q838 100 838 186C838 262 760 262 690 288C600 322 604 420 520 470C452 508 330 512 250 512H150Z";
  const frame =
    "M282 122H738Q812 126 812 186C812 240 744 244 678 268C574 306 582 398 506 446C446 482 350 486 282 486Z";
  const parquet = times(19, (row) =>
    times(14, (i) => {
      const tone = nth(["#2f7f80", "#2a7475", "#37898a", "#2c797b"], row * 5 + i * 3);
      return group(at(i * 76 - (row % 2) * 38, row * 34 - 8), rect(0, 0, 74, 32, tone));
    }),
  );
  const strings = times(56, (i) => {
    const t = i / 55;
    const y = 128 + t * 350;
    return svg`M310 ${y}L${812 - t * 40} ${y - 8 - t * 26}`;
  });
  const bass = times(18, (i) => svg`M316 ${134 + i * 6.4}L${792 - i * 7} ${176 + i * 3.4}`);
  const struts = ["M300 214L790 150", "M300 312L690 262", "M300 400L578 356"];
  const holes = [
    [700, 196, 22],
    [636, 222, 16],
    [520, 310, 22],
    [470, 388, 18],
    [396, 442, 14],
  ] as const;
  return page(
    [
      rect(0, 0, 960, 600, "#256a6c"),
      parquet,
      shape("M0 0H960V600H0Z", "url(#light)"),
      group(
        at(54, 0),
        [
          group(
            at(22, 30),
            shape(caseLine, "#0d3033", fade(0.6)) +
              rect(-28, 204, 84, 172, "#0d3033", `rx="14" ${fade(0.6)}`),
          ),
          shape(caseLine, "#15131c"),
          stroke("M160 104H738Q828 108 828 186", "#5b5870", 4),
          shape(frame, "#8a5a26"),
          clip("frame", frame),
          group(
            'clip-path="url(#frame)"',
            [
              shape(frame, "url(#gilt)"),
              stroke(strings, "#fff0c4", 1.5, fade(0.85)),
              holes
                .map(
                  ([x, y, r]) =>
                    circle(x, y, r, "#7a4a1c") + circle(x + 3, y + 3, r - 4, "#3a2210"),
                )
                .join(""),
              stroke(struts.join(""), "#a86f2c", 15),
              stroke(struts.join(""), "#f0c067", 6),
              stroke(bass, "#d9824a", 2.4, fade(0.9)),
              rect(282, 118, 20, 380, "#b97c33"),
            ].join(""),
          ),
          times(46, (i) => circle(292, 130 + i * 7.8, 2.2, "#fff4d2")),
          times(44, (i) => rect(304, 128 + i * 8, 26, 5, i % 2 ? "#c23b34" : "#a82f2b", 'rx="2"')),
          keys(),
          rect(252, 96, 26, 416, "#241f2e") + rect(258, 150, 12, 300, "#3a3346"),
          rect(-28, 204, 84, 172, "#8f2f2c", 'rx="14"') +
            rect(-22, 210, 72, 160, "#b8423a", 'rx="10"'),
          times(8, (i) => circle(2 + (i % 2) * 26, 232 + Math.floor(i / 2) * 38, 4, "#7a2522")),
          scorePages(),
        ].join(""),
      ),
    ],
    {
      defs: [
        linear(
          "gilt",
          [
            [0, "#f6cf7a"],
            [0.5, "#d99b40"],
            [1, "#a86a26"],
          ],
          [1, 1],
        ),
        linear(
          "light",
          [
            [0, "#ffe9b0", 0.28],
            [0.5, "#ffe9b0", 0],
            [1, "#06282c", 0.45],
          ],
          [1, 1],
        ),
      ],
    },
  );
}

function keys(): string {
  const [whites, top, height] = [36, 106, 396];
  const step = height / whites;
  const naturals = times(whites, (i) =>
    rect(166, top + i * step, 84, step - 1.1, "#fffaf0", 'rx="1.5"'),
  );
  const sharps = times(whites - 1, (i) =>
    [2, 6].includes(i % 7)
      ? ""
      : rect(198, top + (i + 1) * step - 3.4, 52, 6.4, "#17141f", 'rx="1.5"'),
  );
  return (
    rect(158, 100, 94, 408, "#17141f") +
    naturals +
    sharps +
    rect(158, 100, 94, 8, "#8f2f2c", fade(0.9))
  );
}

/** Loose sheets, two of them fallen on the floor. */
function scorePages(): string {
  const sheet = times(
    5,
    (s) =>
      times(5, (l) => stroke(svg`M10 ${16 + s * 24 + l * 3.4}h72`, "#9a8f7c", 0.9)) +
      times(6, (n) =>
        circle(18 + n * 11, 18 + s * 24 + ((n * 5 + s * 3) % 4) * 3.4, 2.4, "#2a2433"),
      ),
  );
  const leafAt = (x: number, y: number, turn: number): string =>
    group(
      at(x, y, turn),
      rect(7, 9, 92, 136, "#0d3033", fade(0.45)) + rect(0, 0, 92, 136, "#fff8e8") + sheet,
    );
  return leafAt(640, 424, 14) + leafAt(752, 384, -17);
}
