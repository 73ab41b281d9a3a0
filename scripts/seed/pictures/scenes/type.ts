import { type Point, at, circle, fade, group, page, rect, shape, stroke, svg, times } from "../svg";

/** A specimen with its drawing left in: guides, construction circles, curve handles. */
export function typeSpecimen(): string {
  const node = (x: number, y: number): string =>
    rect(x - 5, y - 5, 10, 10, "#fff6ee", 'stroke="#20203a" stroke-width="2"');
  const handle = ([x, y]: Point, [hx, hy]: Point): string =>
    stroke(svg`M${x} ${y}L${hx} ${hy}`, "#20203a", 1.6) + node(x, y) + circle(hx, hy, 5, "#20203a");
  const letterA = "M138 510L292 90h104L550 510H446l-30-92H272l-30 92ZM300 332h88l-44-138Z";
  const letterB =
    "M572 90h150a112 112 0 0 1 62 205a120 120 0 0 1-50 215H572Zm92 84v88h50a44 44 0 0 0 0-88Zm0 164v90h62a45 45 0 0 0 0-90Z";
  const guides =
    "M40 90H920M40 332H920M40 510H920M138 40V560M344 40V560M550 40V560M572 40V560M664 40V560";
  return page([
    rect(0, 0, 960, 600, "#f7c9b6"),
    times(33, (i) => times(20, (k) => circle(15 + i * 30, 15 + k * 30, 1.5, "#e0a48e"))),
    circle(700, 332, 232, "#e4573d"),
    shape(letterA, "#20203a", 'fill-rule="evenodd"'),
    group(at(10, 8), shape(letterB, "#b53a26", `fill-rule="evenodd" ${fade(0.6)}`)),
    shape(letterB, "#fff6ee", 'fill-rule="evenodd"'),
    stroke(guides, "#20203a", 1.3, `${fade(0.45)} stroke-dasharray="7 6"`),
    circle(722, 202, 112, "none", 'stroke="#20203a" stroke-width="1.4" opacity="0.55"'),
    circle(726, 392, 120, "none", 'stroke="#20203a" stroke-width="1.4" opacity="0.55"'),
    handle([722, 90], [800, 90]),
    handle([834, 202], [834, 136]),
    handle([846, 392], [846, 466]),
    handle([726, 510], [800, 510]),
    node(292, 90) + node(396, 90) + node(138, 510) + node(550, 510) + node(344, 194),
    stroke("M138 556H550M138 548v16M550 548v16M572 556H846M572 548v16M846 548v16", "#20203a", 2),
  ]);
}
