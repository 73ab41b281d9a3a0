import {
  at,
  circle,
  clip,
  ellipse,
  fade,
  group,
  linear,
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

/** A brick front at night; each lit window shows a little of somebody's evening. */
export function windows(): string {
  const random = rng(42);
  const bricks = times(42, (row) =>
    times(25, (i) => {
      const tone = pick(random, ["#2a2d5c", "#2e3265", "#262952", "#33376d"]);
      return rect(i * 41 - (row % 2) * 20, row * 14.6 - 4, 39.4, 13, tone, 'rx="1.5"');
    }),
  );
  const scenes = [
    "plant",
    "dark",
    "reader",
    "blind",
    "dark",
    "cat",
    "cook",
    "dark",
    "shelf",
    "curtain",
    "pair",
    "dark",
    "dark",
    "lamp",
    "curtain",
    "dark",
    "guitar",
    "plant",
  ] as const;
  const panes = scenes.map((scene, i) =>
    pane(62 + (i % 6) * 150, 44 + Math.floor(i / 6) * 188, scene, i),
  );
  return page(
    [
      rect(0, 0, 960, 600, "#1f2247"),
      bricks,
      rect(0, 0, 960, 600, "url(#moonlight)"),
      [210, 398]
        .map((y) => rect(0, y, 960, 10, "#3b3f78") + rect(0, y + 10, 960, 6, "#15173a", fade(0.6)))
        .join(""),
      panes.join(""),
      stroke("M16 -10V620M26 -10V620", "#15173a", 7),
      stroke("M16 -10V620", "#454a86", 3),
    ],
    {
      defs: [
        radial(
          "moonlight",
          [
            [0, "#8d92e0", 0.35],
            [0.6, "#1c1f45", 0.1],
            [1, "#0c0d26", 0.62],
          ],
          [0.8, 0.05, 1.1],
        ),
        radial(
          "lit",
          [
            [0, "#ffeeb8"],
            [0.6, "#ffc86b"],
            [1, "#f09a48"],
          ],
          [0.5, 0.3, 0.8],
        ),
        radial("spill", [
          [0, "#ffc76a", 0.5],
          [1, "#ffc76a", 0],
        ]),
        linear(
          "night",
          [
            [0, "#3a4382"],
            [1, "#202552"],
          ],
          [1, 1],
        ),
        clip("glass", "M0 0H96V128H0Z"),
      ],
    },
  );
}

const INK = "#5a2b3f";

const EVENINGS: Readonly<Record<string, string>> = {
  plant:
    shape("M34 128l4-26h22l4 26Z", "#c8553d") +
    shape(
      "M49 104C20 96 18 66 26 56 44 64 48 84 49 104 48 76 56 52 76 50 80 74 66 96 49 104 46 70 40 50 48 34 58 52 54 80 49 104Z",
      "#3d7a58",
    ),
  reader:
    rect(58, 60, 40, 70, "#a8452f", 'rx="10"') +
    circle(50, 62, 13, INK) +
    shape("M26 128q0-52 26-52 22 0 24 52Z", "#2f6f73") +
    shape("M12 92l18-8 18 8v18l-18-7-18 7Z", "#fff6e0") +
    stroke("M30 84v19", INK, 1.6) +
    stroke("M80 0V22", INK, 2) +
    shape("M64 40a16 16 0 0 1 32 0Z", "#fff6d8"),
  blind: times(9, (i) => rect(0, i * 9, 96, 6.4, "#d98b4a")) + rect(0, 82, 96, 4, INK),
  cat:
    shape("M38 128C26 100 38 84 42 70L38 52l11 7h10l11-7-4 18C72 88 82 104 72 128Z", "#2b2440") +
    stroke("M72 122q22-2 18-28", "#2b2440", 7) +
    circle(48, 66, 2, "#ffe08a") +
    circle(60, 66, 2, "#ffe08a") +
    rect(0, 120, 96, 8, "#c8553d"),
  cook:
    shape("M20 128q0-48 26-48t26 48Z", "#e8ecef") +
    shape("M34 82h24v46H34Z", "#c8553d") +
    circle(46, 62, 14, INK) +
    shape("M33 58q0-20 14-20t13 18-27 2Z", "#f7f1e6") +
    rect(70, 100, 26, 16, "#3c4a5a", 'rx="3"') +
    stroke("M78 92q-6-9 0-16t0-14M88 92q-6-9 0-16", "#fff", 2.6, fade(0.8)),
  shelf: times(
    3,
    (row) =>
      rect(0, 38 + row * 42, 96, 5, INK) +
      times(9, (i) =>
        rect(
          4 + i * 10,
          12 + row * 42 + ((i * 7 + row * 5) % 9),
          8,
          26 - ((i * 7 + row * 5) % 9),
          nth(["#c8553d", "#2f6f73", "#fff1d6", "#7a4f9a", "#d98b2c"], i * 3 + row),
        ),
      ),
  ),
  curtain:
    shape("M0 0H40C38 60 20 100 14 128H0Z", "#b8433a") +
    shape("M96 0H56C58 60 76 100 82 128H96Z", "#b8433a") +
    stroke("M10 0Q12 70 4 124M24 0Q24 60 12 110M86 0Q84 70 92 124M72 0Q72 60 84 110", "#8c2c2c", 3),
  pair:
    circle(32, 62, 12, INK) +
    shape("M10 128q0-50 22-50t22 50Z", "#6a5acd") +
    circle(64, 56, 13, "#3a1f2c") +
    shape("M42 128q0-56 24-56t24 56Z", "#d9a03c") +
    stroke("M52 104l6-16M52 104v14", "#fff6e0", 3),
  lamp:
    rect(0, 112, 96, 16, INK) +
    stroke("M60 112V74", INK, 4) +
    shape("M40 76l10-34h22l10 34Z", "#fff8e0") +
    shape("M10 112V88h24v24Z", "#2f6f73"),
  guitar:
    circle(50, 44, 13, INK) +
    shape("M24 128q0-68 28-68t28 68Z", "#c8553d") +
    ellipse(44, 108, 20, 16, "#e9b25a") +
    circle(46, 106, 5, INK) +
    stroke("M58 100L94 74", INK, 5),
};

/** Where people are, the bars keep clear of their faces. */
const COMPANY = new Set(["reader", "cat", "cook", "pair", "guitar"]);

function pane(x: number, y: number, scene: string, index: number): string {
  const inside = EVENINGS[scene];
  const glow = inside ? ellipse(48, 70, 120, 120, "url(#spill)") : "";
  const glass = inside
    ? rect(0, 0, 96, 128, "url(#lit)") + group('clip-path="url(#glass)"', inside)
    : rect(0, 0, 96, 128, "url(#night)") + shape("M8 128L60 0H82L30 128Z", "#8d97d8", fade(0.22));
  const frame =
    svg`<rect x="-5" y="-5" width="106" height="138" fill="none" stroke="#e8dcd0" stroke-width="9"/>` +
    stroke(COMPANY.has(scene) ? "M48 0V26M0 26H96" : "M48 0V128M0 46H96", "#e8dcd0", 4);
  const sill =
    rect(-16, 134, 128, 10, "#cbbdb8") +
    rect(-12, 144, 120, 8, "#12143a", fade(0.5)) +
    rect(-14, -22, 124, 12, "#4a4f8c");
  const box =
    index % 5 === 3
      ? rect(-4, 118, 104, 18, "#7d4436", 'rx="3"') +
        times(13, (i) =>
          circle(
            i * 8,
            116 - ((i * 5) % 7),
            6,
            nth(["#3d7a58", "#d9577a", "#2f6048", "#f0b44a"], i),
          ),
        )
      : "";
  return group(at(x, y), glow + glass + frame + sill + box);
}
