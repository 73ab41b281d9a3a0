/** Wide profile covers. They are cropped differently on each screen, so nothing sits at an edge. */
import { fir, stars } from "./motifs";
import {
  type PageOptions,
  type Size,
  at,
  between,
  circle,
  fade,
  group,
  linear,
  nth,
  page,
  radial,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "./svg";

const [WIDTH, HEIGHT]: Size = [1640, 624];

const cover = (body: readonly string[], defs: PageOptions["defs"] = []): string =>
  page(body, { size: [WIDTH, HEIGHT], scale: 1, defs });

const hill = (seed: number, base: number, height: number, waves = 5): string =>
  ridge({ seed, base, height, waves, width: WIDTH });

export function coverHills(): string {
  const random = rng(77);
  const tones = ["#a3b4e4", "#8398d8", "#667ac4", "#4c59a2", "#363d7d"];
  const firs = times(70, (i) => {
    const [x, size] = [i * 24 + between(random, -12, 12), between(random, 0.5, 1.25)];
    return group(at(x, 596 + between(random, -14, 16), 0, size), shape(fir(44, 92), "#1c1e4a"));
  });
  return cover(
    [
      rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
      circle(1190, 190, 210, "url(#sun)"),
      circle(1190, 190, 74, "#fff3da"),
      tones.map((tone, i) => shape(hill(50 + i * 9, 270 + i * 62, 46 - i * 4), tone)).join(""),
      times(14, (i) =>
        stroke(
          svg`M${i * 120 + 20} ${400 + ((i * 37) % 90)}q60 -14 130 0`,
          "#c6d0f2",
          3,
          fade(0.35),
        ),
      ),
      shape(hill(3, 566, 16), "#262a62"),
      firs,
    ],
    [
      linear("sky", [
        [0, "#9fb3ee"],
        [0.45, "#f4d5d8"],
        [0.7, "#fbe6cf"],
      ]),
      radial("sun", [
        [0, "#fff3da", 0.9],
        [1, "#fff3da", 0],
      ]),
    ],
  );
}

export function coverSea(): string {
  const random = rng(52);
  const tones = ["#7fc4c9", "#58adb9", "#3a93a6", "#247890", "#165c77", "#0f4662", "#0b3450"];
  const bands = tones.map((tone, i) => {
    const y = 262 + i * 22 + i * i * 5.4;
    const step = 70 + i * 24;
    const swell = times(
      Math.ceil(WIDTH / step) + 2,
      () => svg`q${step * 0.25} ${-6 - i * 3.4} ${step * 0.5} 0t${step * 0.5} 0`,
    );
    const foam = stroke(
      svg`M${-i * 31} ${y}` + swell,
      "#e9f7f2",
      1.6 + i * 0.5,
      fade(0.4 + i * 0.05),
    );
    const flecks = times(18, () =>
      stroke(
        svg`M${between(random, 0, WIDTH)} ${y + between(random, 14, 34 + i * 6)}q${6 + i * 3} ${-3 - i} ${12 + i * 6} 0`,
        "#bfe6e4",
        1.4 + i * 0.4,
        fade(0.45),
      ),
    );
    return shape(svg`M${-i * 31} ${y}` + swell + svg`V700H-300Z`, tone) + foam + flecks;
  });
  const boat = group(
    at(1130, 300, -3, 1.25),
    shape("M-62 0H66L46 26H-44Z", "#c8402f") +
      rect(-50, 4, 104, 5, "#fff2df") +
      stroke("M2 0V-112", "#5a3a2a", 5) +
      shape("M8 -108Q70 -60 64 -10H8Z", "#fff7ea") +
      shape("M-4 -98Q-44 -50 -46 -10H-4Z", "#f4d9b0"),
  );
  return cover(
    [
      rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
      circle(420, 168, 190, "url(#sun)"),
      circle(420, 168, 66, "#fff6dd"),
      times(18, (i) =>
        rect(
          between(random, -100, 1500),
          40 + i * 11,
          between(random, 120, 420),
          between(random, 3, 9),
          "#fff",
          `rx="4" ${fade(0.28)}`,
        ),
      ),
      bands.slice(0, 2).join(""),
      boat,
      bands.slice(2).join(""),
    ],
    [
      linear("sky", [
        [0, "#f2b78e"],
        [0.3, "#fbe0b8"],
        [0.5, "#dcefe6"],
      ]),
      radial("sun", [
        [0, "#fff6dd", 0.95],
        [1, "#fff6dd", 0],
      ]),
    ],
  );
}

export function coverNight(): string {
  const random = rng(99);
  const trails = times(46, (i) => {
    const r = 40 + i * 24;
    const from = between(random, 0, 360);
    return group(
      svg`transform="rotate(${from} 1080 560)"`,
      circle(
        1080,
        560,
        r,
        "none",
        svg`stroke="${nth(["#cfd8ff", "#ffe7b8", "#9fb2f5", "#f5c3d8"], i * 3)}" stroke-width="${between(random, 1.2, 3.2)}" stroke-linecap="round" stroke-dasharray="${r * between(random, 0.3, 0.8)} ${r * between(random, 0.4, 1.2)}" opacity="${between(random, 0.35, 0.85)}"`,
      ),
    );
  });
  const dome =
    shape("M-66 0a66 66 0 0 1 132 0Z", "#dfe3f5") +
    shape("M6 -66a66 66 0 0 1 60 66H20Q20 -44 6 -66Z", "#a7acd0") +
    shape("M-14 -64Q-8 -30 -8 0H14Q12 -36 6 -66Z", "#141433") +
    rect(-70, 0, 140, 44, "#c6cae4") +
    rect(20, 0, 50, 44, "#9a9fc6") +
    rect(-46, 12, 20, 32, "#ffcf7d");
  return cover(
    [
      rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
      stars(random, 260, WIDTH, 560),
      trails,
      shape(hill(31, 500, 34), "#2a2a66"),
      group(at(560, 470), dome),
      shape(hill(64, 546, 26), "#1a1a47"),
      times(40, (i) =>
        group(
          at(
            i * 43 + between(random, -14, 14),
            612 + between(random, -8, 10),
            0,
            between(random, 0.6, 1.2),
          ),
          shape(fir(40, 76), "#0f0f2e"),
        ),
      ),
    ],
    [
      linear("sky", [
        [0, "#0b0b2b"],
        [0.6, "#2b2a72"],
        [0.95, "#8a5a9a"],
      ]),
    ],
  );
}

/** Torn and layered paper, each sheet with its own pattern. */
export function coverPaper(): string {
  const sheets = [
    ["#f2b544", "dots"],
    ["#e2583e", "lines"],
    ["#f4efe6", "rings"],
    ["#3f7d6e", "dots"],
    ["#1f2a44", "lines"],
    ["#f3c9b5", "dots"],
    ["#5b6fb5", "rings"],
  ] as const;
  const layers = sheets.map(([colour, pattern], i) => {
    const x = -120 + i * 262;
    const random = rng(i + 7);
    const tear = times(27, () => svg`l${between(random, -22, 22) + 4} 26`);
    const d = svg`M${x} -20` + tear + svg`V700H1800V-20Z`;
    return (
      shape(d, "#3a2a3a", `${fade(0.28)} transform="translate(-14 8)"`) +
      shape(d, "#fffaf0", 'transform="translate(-7 0)"') +
      shape(d, colour) +
      `<clipPath id="s${i}"><path d="${d}"/></clipPath>` +
      group(
        `clip-path="url(#s${i})"`,
        paperPattern(
          pattern,
          x,
          colour === "#f4efe6" || colour === "#f3c9b5" ? "#1f2a44" : "#fffaf0",
        ),
      )
    );
  });
  return cover([rect(0, 0, WIDTH, HEIGHT, "#b9c7d8"), layers.join("")]);
}

function paperPattern(pattern: "dots" | "lines" | "rings", x: number, ink: string): string {
  if (pattern === "dots") {
    const dots = times(14, (i) =>
      times(24, (k) => circle(x + 40 + i * 28 + (k % 2) * 14, k * 28, 4, ink)),
    );
    return group('fill-opacity="0.32"', dots);
  }
  if (pattern === "lines") {
    const slants = times(40, (i) => svg`M${x - 40} ${i * 34 - 200}l520 210`);
    return stroke(slants, ink, 5, fade(0.24));
  }
  return times(9, (i) =>
    circle(
      x + 170,
      330,
      30 + i * 30,
      "none",
      svg`stroke="${ink}" stroke-width="7" stroke-opacity="0.3"`,
    ),
  );
}
