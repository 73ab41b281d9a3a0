import {
  type Point,
  at,
  between,
  bumps,
  circle,
  fade,
  group,
  linear,
  page,
  pick,
  polygon,
  rect,
  ridge,
  rng,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function hail(): string {
  const random = rng(19);
  const cloud = (base: number, size: number, colour: string): string =>
    group(
      at(0, base, 0),
      group(
        'transform="scale(1 -1)"',
        shape(bumps(random, [-60, 0], [1020, 0], size, 900), colour),
      ),
    );
  const streaks = times(190, () => {
    const depth = random();
    const x = between(random, -40, 1000);
    const y = between(random, 130, 560);
    return stroke(
      svg`M${x} ${y}l${-5 - depth * 8} ${16 + depth * 30}`,
      "#eef4f8",
      1 + depth * 1.6,
      fade(0.14 + depth * 0.4),
    );
  });
  const stones = times(120, () => {
    const depth = random();
    return circle(
      between(random, 0, 960),
      between(random, 150, 590),
      1.4 + depth ** 2 * 5.4,
      "#fbfdff",
      fade(0.55 + depth * 0.45),
    );
  });
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      shape("M0 392V330L960 300V392Z", "#f6d58c", fade(0.7)),
      shape(ridge({ seed: 33, base: 372, height: 14, waves: 4 }), "#54706a"),
      shape("M0 400C260 372 640 372 960 396V600H0Z", "#e8b62f"),
      furrows(),
      farm(),
      cloud(262, 150, "#5d6f80"),
      cloud(204, 130, "#465667"),
      cloud(140, 150, "#344253"),
      cloud(70, 130, "#263241"),
      streaks,
      stones,
    ],
    {
      defs: [
        linear("sky", [
          [0, "#3b4a5b"],
          [0.45, "#8b9aa0"],
          [0.64, "#f3dca4"],
        ]),
      ],
    },
  );
}

/** Rows of rape running to one point on the horizon, dotted along their length. */
function furrows(): string {
  const away: Point = [610, 372];
  const rows = times(25, (i) => {
    const x = -900 + i * 125;
    return shape(
      polygon([away, [x, 640], [x + 52, 640]]),
      i % 2 ? "#a97f1c" : "#c9991f",
      fade(0.75),
    );
  });
  const random = rng(9);
  const blooms = times(420, () => {
    const t = random() ** 0.6;
    const x = away[0] + (between(random, -900, 2200) - away[0]) * t;
    return circle(
      x,
      384 + t * 230,
      0.8 + t * 3,
      pick(random, ["#fbe07a", "#f5cc45", "#8d6f1d"]),
      fade(0.9),
    );
  });
  return (
    group('clip-path="url(#field)"', rows + blooms) +
    '<clipPath id="field"><path d="M0 400C260 372 640 372 960 396V600H0Z"/></clipPath>'
  );
}

function farm(): string {
  const silo =
    rect(338, 300, 34, 96, "#c9cfd2") +
    rect(358, 300, 14, 96, "#9aa5ab") +
    shape("M338 300a17 17 0 0 1 34 0Z", "#7f8b92");
  const barn =
    shape("M212 400V336L226 306 264 288 302 306 316 336V400Z", "#c23b2e") +
    shape("M316 400V336L302 306 264 288H286L330 302 346 336V400Z", "#8f2a24") +
    stroke("M206 340L222 302 264 281 306 302 322 340", "#fff1df", 6) +
    rect(244, 350, 42, 50, "#fff1df") +
    stroke("M247 353l36 44M283 353l-36 44", "#c23b2e", 3) +
    rect(254, 312, 22, 18, "#3b2020");
  const trees = [150, 176, 398, 424]
    .map((x, i) => circle(x, 376 - (i % 2) * 6, 24, i % 2 ? "#3d5a4c" : "#2f493f"))
    .join("");
  return trees + silo + barn;
}
