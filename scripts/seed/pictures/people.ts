/** Who the portraits show. */
import type { HairStyle } from "./hair";
import { nth, pick, rng } from "./svg";

export type Person = {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly ground: string;
  readonly style: HairStyle;
  readonly neckline?: Neckline;
  readonly extra?: Extra;
};

export type Neckline = "round" | "collar" | "vee" | "stripes" | "polo";
type Extra = "none" | "glasses" | "hoops" | "freckles";

const known: Readonly<Record<string, Person>> = {
  ada: {
    skin: "#ffd9c2",
    hair: "#3a2417",
    top: "#4f5bd5",
    ground: "#ffdcc8",
    style: "bob",
    neckline: "collar",
    extra: "glasses",
  },
  teodor: {
    skin: "#f2c9ac",
    hair: "#8d4b2c",
    top: "#35506b",
    ground: "#cfdcea",
    style: "beard",
    neckline: "polo",
  },
  mirela: {
    skin: "#e8b48f",
    hair: "#2a1a2f",
    top: "#c8553d",
    ground: "#fbd3c6",
    style: "bun",
    extra: "hoops",
  },
  ilse: {
    skin: "#f6c8a8",
    hair: "#d9a441",
    top: "#2f7d6b",
    ground: "#c9e6dc",
    style: "long",
    neckline: "vee",
  },
  wren: {
    skin: "#7a4a30",
    hair: "#120e12",
    top: "#6a5acd",
    ground: "#d6d2f7",
    style: "afro",
    extra: "hoops",
  },
  sol: {
    skin: "#c98d62",
    hair: "#2b1d16",
    top: "#1f7a8c",
    ground: "#bfe4ea",
    style: "curly",
    neckline: "stripes",
  },
  noor: { skin: "#d9a077", hair: "#5b3fa0", top: "#7a4f9a", ground: "#e2d5f7", style: "scarf" },
  priya: {
    skin: "#b97a4f",
    hair: "#1b1320",
    top: "#c2417c",
    ground: "#fbd0e1",
    style: "long",
    neckline: "round",
  },
  kofi: {
    skin: "#8a5636",
    hair: "#1c1411",
    top: "#e2a33d",
    ground: "#fbe3b5",
    style: "short",
    neckline: "collar",
  },
  jonas: {
    skin: "#f4cfb5",
    hair: "#c9853f",
    top: "#3f6f4a",
    ground: "#cfe3c6",
    style: "short",
    neckline: "stripes",
    extra: "freckles",
  },
};

/** Somebody we have described, or somebody made up from the name: always the same. */
export const personNamed = (name: string): Person => known[name] ?? inventPerson(name);

export const knownPeople: readonly string[] = Object.keys(known);

const SKINS = [
  "#ffd9c2",
  "#f4cfb5",
  "#e8b48f",
  "#d9a077",
  "#c98d62",
  "#b97a4f",
  "#8a5636",
  "#6f4229",
];
const HAIRS = [
  "#1b1320",
  "#2b1d16",
  "#4a2c1a",
  "#8d8a91",
  "#7a4326",
  "#a8552f",
  "#c9853f",
  "#d9b15a",
];
const OUTFITS = [
  ["#4f5bd5", "#d5d9fb"],
  ["#c8553d", "#fbd6c8"],
  ["#2f7d6b", "#c6e6da"],
  ["#e2a33d", "#fbe6bd"],
  ["#7a4f9a", "#e5d5f2"],
  ["#1f7a8c", "#c3e6ea"],
  ["#c2417c", "#fbd3e2"],
  ["#35506b", "#cddbe8"],
] as const;
const LONGER: readonly HairStyle[] = [
  "bob",
  "long",
  "bun",
  "ponytail",
  "fringe",
  "curly",
  "afro",
  "beanie",
];
const SHORTER: readonly HairStyle[] = [
  "short",
  "crop",
  "beard",
  "bald",
  "curly",
  "short",
  "beard",
  "beanie",
];

/** The name's last letter is a poor guide to hair, but spares most Elenas a beard. */
function inventPerson(name: string): Person {
  const random = rng(hash(name));
  const vowel = /[aeiy]$/i.test(name);
  const skin = Math.floor(random() * SKINS.length);
  const [top, ground] = pick(random, OUTFITS);
  return {
    skin: nth(SKINS, skin),
    hair: pick(random, skin < 4 ? HAIRS : HAIRS.slice(0, 4)),
    top,
    ground,
    style: pick(random, vowel ? LONGER : SHORTER),
    neckline: pick<Neckline>(random, ["round", "collar", "vee", "stripes", "polo"]),
    extra: pick<Extra>(random, ["none", "none", "glasses", vowel ? "hoops" : "none", "freckles"]),
  };
}

/** FNV-1a: a well-spread number from a name. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
