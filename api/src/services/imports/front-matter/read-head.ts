import { type Entry, readLine, readNames, readTime } from "../entry";
import { type Head, toHead } from "./parse-head";

type Fields = Pick<
  Entry,
  | "summary"
  | "tags"
  | "categories"
  | "cover"
  | "coverAlt"
  | "coverFocus"
  | "lang"
  | "price"
  | "updatedPrice"
  | "currency"
  | "availability"
  | "quantity"
  | "canonicalUrl"
  | "takesComments"
  | "sharedTitle"
  | "sharedDescription"
  | "date"
  | "updated"
  | "isDraft"
  | "isVersion"
  | "notes"
>;

const NAMES = {
  date: "date pubdate publishdate publishedat datepublished publisheddate published created createdat datecreated",
  updated: "updated lastmod updateddate updatedat modified lastmodified lastmodifiedat dateupdated",
  summary: "description summary excerpt subtitle seodescription metadescription brief abstract",
  cover:
    "cover image featuredimage featureimage images coverimage heroimage thumbnail banner header ogimage",
  coverAlt: "coveralt imagealt heroimagealt coverimagealt featuredimagealt alt",
  lang: "lang language locale",
  canonicalUrl: "canonicalurl canonical originalurl",
  sharedTitle: "sharedtitle ogtitle",
  sharedDescription: "shareddescription ogdescription",
};
// Eleventy gathers posts by tags that say nothing of them.
const COLLECTIONS = new Set(["post", "posts", "blog", "all"]);
const PUBLIC = new Set(["", "published", "publish", "public", "live", "everyone"]);
const PICTURE = ["image", "src", "url", "relative", "teaser", "overlayimage", "path"];

/** What the front matter of a file says, by the names that many programs give it. */
export function readHead(head: Head): Fields {
  const line = (name: string) => readLine(head.get(name));
  const first = (names: string) => names.split(" ").map(line).find(Boolean) ?? "";
  const cover = NAMES.cover
    .split(" ")
    .map((name) => readPicture(head.get(name)))
    .find((picture) => picture !== null);
  const hidden = findHidden(head);
  const { date, note } = readDate(head);
  return {
    summary: first(NAMES.summary),
    tags: readTags(head),
    categories: readCategories(head),
    cover: cover?.address ?? null,
    coverAlt: first(NAMES.coverAlt) || (cover?.alt ?? ""),
    coverFocus: line("coverfocus"),
    lang: first(NAMES.lang),
    price: line("price"),
    updatedPrice: line("updatedprice"),
    currency: line("currency"),
    availability: line("availability"),
    quantity: line("quantity"),
    canonicalUrl: first(NAMES.canonicalUrl),
    sharedTitle: first(NAMES.sharedTitle),
    sharedDescription: first(NAMES.sharedDescription),
    takesComments: !isNo(head.get("comments")),
    date,
    updated: findTime(head, NAMES.updated),
    isDraft: isDraft(head) || hidden !== null,
    isVersion: line("versionof") !== "",
    notes: [
      ...(hidden ? [hidden] : []),
      ...(note ? [note] : []),
      ...(head.has("publishat") ? [`It was to be published at ${line("publishat")}`] : []),
    ],
  };
}

/** The path that readers saw, where the front matter has it; none with parts to be filled in. */
export function readPermalink(head: Head): string | null {
  const typed = [readLine(head.get("permalink")), readLine(head.get("url"))].find(Boolean) ?? "";
  return /^(?:\/|https?:)/iu.test(typed) && !/[{:][\w{]/u.test(typed.slice("https:".length))
    ? typed
    : null;
}

const isYes = (value: unknown) => value === true || value === "true" || value === "yes";
const isNo = (value: unknown) => value === false || value === "false" || value === "no";

function isDraft(head: Head): boolean {
  if (isYes(head.get("draft")) || isYes(head.get("isdraft"))) return true;
  return isNo(head.get("published")) || isNo(head.get("publish")) || head.get("status") === "draft";
}

/** Why a text was not for everybody there. */
function findHidden(head: Head): string | null {
  if (readLine(head.get("password"))) return "It had a password, so it becomes a draft";
  if (isYes(head.get("private")) || isYes(head.get("hidden")) || isYes(head.get("unlisted"))) {
    return "It was private, so it becomes a draft";
  }
  const seen = readLine(head.get("visibility")) || readLine(head.get("status"));
  const isHidden = !PUBLIC.has(seen.toLowerCase()) && seen !== "draft";
  if (isHidden && (head.has("visibility") || /^(?:private|pending|protected)$/iu.test(seen))) {
    return `It was for ${seen} only, so it becomes a draft`;
  }
  const expiry = findTime(head, "expirydate");
  const isOver = expiry !== null && Date.parse(expiry) < Date.now();
  return isOver ? "It was public only for a time, so it becomes a draft" : null;
}

function findTime(head: Head, names: string): string | null {
  const times = names.split(" ").map((name) => readMoment(head.get(name)));
  return times.find((time) => time !== null) ?? null;
}

function readDate(head: Head): { date: string | null; note: string | null } {
  const date = findTime(head, NAMES.date);
  const typed = readLine(head.get("date"));
  const isLost = date === null && typed !== "";
  return { date, note: isLost ? `Its date cannot be read: ${typed}` : null };
}

/** TOML has dates of its own. */
function readMoment(value: unknown): string | null {
  if (!(value instanceof Date)) return readTime(value);
  return Number.isNaN(value.getTime()) ? null : readTime(value.toISOString());
}

function readTags(head: Head): string[] {
  const taxonomies = toHead(head.get("taxonomies"));
  const typed = [head.get("tags"), head.get("tag"), taxonomies.get("tags")].flatMap(splitTags);
  const names = typed.length > 0 ? typed : splitTags(head.get("keywords"));
  return names.map((name) => name.replace(/^#/u, "")).filter((name) => !COLLECTIONS.has(name));
}

/** Names between commas; without one, those between blanks, as in Jekyll. */
function splitTags(value: unknown): string[] {
  if (typeof value !== "string" || value.includes(",")) return readNames(value);
  return value.split(/\s+/u).filter((name) => name !== "");
}

/** The names of categories; of those between blanks, first all of them as one. */
function readCategories(head: Head): string[] {
  const taxonomies = toHead(head.get("taxonomies"));
  const several = [head.get("categories"), taxonomies.get("categories")].flatMap((value) => [
    ...(Array.isArray(value) ? readNames(value.flat()) : readNames(value)),
    ...(Array.isArray(value) ? [] : splitTags(value)),
  ]);
  const one = head.get("category");
  const all = [...(Array.isArray(one) ? readNames(one) : [readLine(one)]), ...several];
  return [...new Set(all.filter((name) => name !== ""))];
}

type Picture = { address: string; alt: string };

/** A picture by its address, as the first of several, or as an object that has one. */
function readPicture(value: unknown): Picture | null {
  if (Array.isArray(value)) return value.length > 0 ? readPicture(value[0]) : null;
  const address = readLine(value);
  if (address) return { address, alt: "" };
  const fields = toHead(value);
  const found = PICTURE.map((name) => readLine(fields.get(name))).find(Boolean);
  return found ? { address: found, alt: readLine(fields.get("alt")) } : null;
}
