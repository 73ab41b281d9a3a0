/** Flat portraits on a 96-unit square. */
import { HAIR } from "./hair";
import { type Neckline, type Person, personNamed } from "./people";
import { type Size, circle, ellipse, fade, page, rect, shape, stroke } from "./svg";

const SIZE: Size = [96, 96];

export const avatar = (name: string): string => portrait(personNamed(name));

function portrait({
  skin,
  hair,
  top,
  ground,
  style,
  neckline = "round",
  extra = "none",
}: Person): string {
  const { back, front } = HAIR[style];
  return page(
    [
      rect(0, 0, 96, 96, ground),
      circle(48, 46, 39, "#fff", fade(0.4)),
      back(hair),
      shape("M9 97c2-22 17-31 39-31s37 9 39 31Z", top),
      shape("M60 67.500c16 2 25 12 27 29.500H68Z", "#000", fade(0.1)),
      neck(skin, top, neckline),
      style === "scarf" ? "" : ears(skin),
      shape("M31 40a17 18 0 0 1 34 0v6a17 18 0 0 1-34 0Z", skin),
      features(extra === "freckles"),
      front(hair, skin, top),
      style === "scarf" ? features(false) : "",
      extra === "glasses" ? glasses() : "",
      extra === "hoops" && style !== "scarf" ? hoops() : "",
    ],
    { size: SIZE, scale: 500 / 96 },
  );
}

const ears = (skin: string): string =>
  ellipse(30.6, 44, 3.4, 4.6, skin) +
  ellipse(65.4, 44, 3.4, 4.6, skin) +
  stroke("M29.600 42.500q2 1.200.6 3.600M66.400 42.500q-2 1.200-.6 3.600", "#000", 0.9, fade(0.22));

function neck(skin: string, top: string, neckline: Neckline): string {
  const throat =
    shape("M40 56h16v13a8 8 0 0 1-16 0Z", skin) +
    shape("M40 60q8 8 16 0v5.500q-8 7-16 0Z", "#000", fade(0.14));
  switch (neckline) {
    case "round":
      return (
        throat + stroke("M36.500 67.500q2.500 13 11.500 13t11.500-13", "#fff", 1.6, fade(0.35))
      );
    case "collar":
      return (
        throat +
        shape("M38 66l10 12-7 7-9-16ZM58 66L48 78l7 7 9-16Z", "#fffaf2") +
        stroke("M48 79v17", "#000", 1, fade(0.2))
      );
    case "vee":
      return (
        shape("M37 66h22L48 86Z", skin) +
        throat +
        stroke("M36 66.500L48 87 60 66.500", "#fff", 1.8, fade(0.4))
      );
    case "stripes":
      return (
        stroke("M22 75q26 7 52 0M15 83q33 8 66 0M11 91q37 7 74 0", "#fff", 2.6, fade(0.55)) + throat
      );
    case "polo":
      return (
        throat +
        shape("M36.500 67l11.500 10 11.500-10 3 5-12 10h-5l-12-10Z", top) +
        stroke("M36.500 67l11.500 10 11.500-10", "#fff", 1.2, fade(0.5)) +
        circle(48, 84, 1.2, "#fff") +
        circle(48, 90, 1.2, "#fff")
      );
  }
}

function features(freckled: boolean): string {
  const dots = freckled
    ? [
        [38, 46.4],
        [40.4, 47.6],
        [36.4, 48.2],
        [58, 46.4],
        [55.6, 47.6],
        [59.6, 48.2],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 0.6, "#a8552f", fade(0.7)))
        .join("")
    : "";
  return [
    circle(37.5, 48.5, 4, "#e2583e", fade(0.16)),
    circle(58.5, 48.5, 4, "#e2583e", fade(0.16)),
    circle(41, 42.5, 2, "#1b1420") +
      circle(55, 42.5, 2, "#1b1420") +
      circle(41.7, 41.8, 0.6, "#fff") +
      circle(55.7, 41.8, 0.6, "#fff"),
    stroke("M37.800 37.800q3.200-2 6.200-.4M52 37.400q3-1.600 6.200.4", "#1b1420", 1.4, fade(0.6)),
    stroke("M48 43.500q2 3.600-.8 4.400", "#000", 1.2, fade(0.28)),
    stroke("M42.500 52.500q5.500 4.600 11 0", "#3a1418", 1.8, fade(0.7)),
    dots,
  ].join("");
}

const glasses = (): string =>
  circle(40.6, 42.6, 5.8, "#fff", 'fill-opacity="0.22" stroke="#2a2433" stroke-width="1.5"') +
  circle(55.4, 42.6, 5.8, "#fff", 'fill-opacity="0.22" stroke="#2a2433" stroke-width="1.5"') +
  stroke("M46.400 42q1.600-1.200 3.200 0M34.800 42l-3.600-1M61.200 42l3.600-1", "#2a2433", 1.5);

const hoops = (): string =>
  [30.4, 65.6]
    .map((x) => circle(x, 51.4, 2.6, "none", 'stroke="#e9b23d" stroke-width="1.3"'))
    .join("");
