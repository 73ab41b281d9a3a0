import {
  at,
  between,
  circle,
  fade,
  group,
  page,
  rect,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function notebook(): string {
  const random = rng(83);
  const hand = (y: number, w: number): string => {
    let d = svg`M0 ${y}`;
    for (let x = 0; x < w; x += 9)
      d +=
        random() < 0.17
          ? "m9 0"
          : svg`q${between(random, 1, 5)} ${between(random, -11, -3)} 4.500 ${between(random, -1, 1)}t4.500 ${between(random, -1, 1)}`;
    return stroke(d, "#2b3a5e", 2);
  };
  const leftPage =
    rect(-292, -206, 290, 412, "#fdf6e6", 'rx="6"') +
    shape("M-60 -206H-2V206H-60Q-20 0 -60 -206Z", "#d9c7a4", fade(0.35)) +
    times(13, (i) => stroke(svg`M-268 ${-152 + i * 27}H-34`, "#bcd0d4", 1.2));
  const writing = group(
    at(-262, -158),
    stroke("M0 -8h118", "#d9523f", 5) +
      times(11, (i) => hand(22 + i * 27, i === 5 || i === 10 ? 112 : 200 + ((i * 37) % 26))),
  );
  const rightPage =
    rect(2, -206, 290, 412, "#fffaf0", 'rx="6"') +
    shape("M2 -206H54Q20 0 54 206H2Z", "#d9c7a4", fade(0.35));
  const dots = times(14, (row) =>
    times(9, (i) => circle(48 + i * 27, -176 + row * 27, 1.5, "#c7cfc8")),
  );
  return page(
    [
      rect(0, 0, 960, 600, "#d9764d"),
      times(40, (i) =>
        stroke(
          svg`M${((i * 173) % 1000) - 60} ${i * 15.6}h${120 + ((i * 97) % 220)}`,
          "#c4623c",
          3,
          fade(0.5),
        ),
      ),
      group(
        at(470, 318, -6),
        rect(-284, -188, 600, 424, "#5c2619", `rx="12" ${fade(0.45)}`) +
          rect(-304, -216, 608, 432, "#22436b", 'rx="12"') +
          leftPage +
          writing +
          rightPage +
          dots +
          sketch() +
          stroke("M0 -206V206", "#b79f78", 2.5) +
          rect(258, -216, 15, 320, "#e2a63a") +
          shape("M258 104h15v28l-7.500-9-7.500 9Z", "#e2a63a"),
      ),
      coffee(838, 118),
      group(
        at(724, 452, -38),
        rect(-6, 20, 236, 14, "#5c2619", `rx="7" ${fade(0.45)}`) +
          rect(0, 0, 220, 16, "#1c2440", 'rx="8"') +
          rect(62, 0, 12, 16, "#e2a63a") +
          shape("M0 1L-34 8 0 15Z", "#e2a63a") +
          rect(112, -4, 76, 5, "#e2a63a", 'rx="2"'),
      ),
      glasses(118, 106),
      shape("M560 -10H690L300 610H170ZM740 -10H870L480 610H350Z", "#fff3d0", fade(0.16)),
    ],
    {},
  );
}

/** A quick drawing of a house among trees, as if with a soft pencil. */
function sketch(): string {
  const house =
    "M96 60V-30L152 -78 208 -30V60ZM136 60V14h32v46M112 -14h22v24h-22ZM172 -14h22v24h-22ZM178 -56V-86h16v42";
  const tree = (x: number, r: number): string =>
    svg`M${x} 60V${10}m0 0a${r} ${r} 0 1 1 2 0M${x - r * 0.5} ${-r * 0.6}q${r * 0.5} 10 ${r} 0`;
  const hatch = times(15, (i) => svg`M${102 + i * 7} ${-34 - Math.min(i, 14 - i) * 5}l-6 12`);
  return (
    stroke(tree(70, 26) + tree(238, 32) + house, "#31415f", 2.6) +
    stroke(hatch, "#d9523f", 2) +
    stroke("M40 62Q120 54 190 62T276 60M60 78h50M150 76h84", "#31415f", 2.2) +
    circle(72, -116, 22, "#f2b544") +
    stroke(
      times(
        8,
        (i) =>
          svg`M${72 + Math.cos(i * 0.785) * 29} ${-116 + Math.sin(i * 0.785) * 29}L${72 + Math.cos(i * 0.785) * 39} ${-116 + Math.sin(i * 0.785) * 39}`,
      ),
      "#f2b544",
      3,
    ) +
    stroke("M48 116H246M48 138H210M48 160H232", "#9aa6b5", 3, 'stroke-dasharray="26 6 44 7"')
  );
}

function coffee(x: number, y: number): string {
  const swirl = stroke("M-22 6q10-26 34-14t4 30-34-4", "#d9a878", 6);
  return group(
    at(x, y),
    circle(14, 18, 104, "#5c2619", fade(0.4)) +
      circle(0, 0, 102, "#fff6e6") +
      circle(0, 0, 80, "#eadcc4") +
      circle(-2, -2, 66, "#fffdf6") +
      circle(-2, -2, 56, "#6b3a22") +
      circle(-2, -2, 48, "#8a4f2e") +
      swirl +
      group('transform="rotate(-38)"', rect(56, -10, 44, 20, "#fffdf6", 'rx="9"')),
  );
}

function glasses(x: number, y: number): string {
  const pair = stroke(
    "M-84 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M24 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M4 -6q10-8 20 0M-82 -12L-104 64M110 -12L126 70",
    "#23201f",
    6,
  );
  const lenses = [-40, 68].map((cx) => circle(cx, 0, 42, "#fff", fade(0.22))).join("");
  return group(
    at(x, y, -14),
    group(at(8, 14), group(fade(0.3), pair.replace("#23201f", "#5c2619"))) + lenses + pair,
  );
}
