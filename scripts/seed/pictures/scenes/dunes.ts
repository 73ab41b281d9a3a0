import {
  type Point,
  at,
  circle,
  fade,
  group,
  linear,
  page,
  radial,
  rect,
  ridge,
  shape,
  stroke,
  svg,
  times,
} from "../svg";

export function dunes(): string {
  return page(
    [
      rect(0, 0, 960, 600, "url(#sky)"),
      circle(700, 168, 190, "url(#sun)"),
      circle(700, 168, 66, "#fff4dc"),
      shape(ridge({ seed: 20, base: 300, height: 20, waves: 3 }), "#efbb95"),
      shape(ridge({ seed: 27, base: 332, height: 24, waves: 3 }), "#e5a37c"),
      shape(
        "M-20 452C120 420 240 352 372 318C470 344 520 404 640 412S860 384 980 396V700H-20Z",
        "#e39a68",
      ),
      shape("M-20 452C120 420 240 352 372 318C344 372 396 402 330 446S120 506 -20 640Z", "#a9553f"),
      shape("M250 640C420 560 560 480 706 404C790 430 850 470 980 474V700H250Z", "#d3794f"),
      shape("M250 640C420 560 560 480 706 404C664 462 716 494 640 540S470 600 420 660Z", "#8a4339"),
      sandRipples(),
      walkers(),
      shape("M-20 520C90 500 160 470 236 462C340 500 430 560 620 640H-20Z", "#b75f42"),
      shape("M-20 520C90 500 160 470 236 462C208 506 250 530 204 566S60 620 -20 640Z", "#64302f"),
    ],
    {
      defs: [
        linear("sky", [
          [0, "#eebf95"],
          [0.3, "#f8dcbd"],
          [0.55, "#f3bf9b"],
        ]),
        radial("sun", [
          [0, "#fff6e0", 0.9],
          [1, "#fff0d0", 0],
        ]),
      ],
    },
  );
}

/** Wind ripples, following the lit face of the near dune and tightening as they rise. */
function sandRipples(): string {
  return times(13, (i) => {
    const y = 600 - i * 12 + i * i * 0.2;
    const x = 540 + i * 15;
    const d = svg`M${x} ${y + 18}q60 -22 120 -10t120 2t120 0t120 -2`;
    return stroke(d, "#b9613f", 2.6 - i * 0.12, fade(0.75 - i * 0.035));
  });
}

function walkers(): string {
  const camel =
    "M-22 0l2-20q-4-12 6-14 4-12 12-12t8 10q12-2 16 6l4-18q2-8 12-7l1 5-7 2-4 22q-2 8-8 9l2 19h-3l-4-18h-16l-4 18h-3l1-18-6-4-4 20Z";
  const spots: readonly Point[] = [
    [756, 428],
    [800, 445],
    [846, 459],
    [892, 468],
  ];
  return spots
    .map(([x, y], i) => {
      const load = i % 2 ? rect(-8, -48, 14, 12, "#e8c69a", 'rx="2"') : "";
      const shade = shape("M-24 0h40l-90 34h-50Z", "#8a4339", fade(0.55));
      return group(at(x, y, 0, 0.82), shade + shape(camel, "#4f2325") + load);
    })
    .join("");
}
