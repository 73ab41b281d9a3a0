import { parseDocument } from "yaml";
import { sha256 } from "../../../lib/auth/secrets";
import { IdSchema } from "../../../../contract/common";
import { EMPTY_ENTRY, type Entry, readLine, readNames, readTime } from "../entry";
import { ARCHIVE_LIMITS } from "../limits";

// Its first line is that of the file: a line below that looks like it is a rule between paragraphs.
const FRONT_MATTER = /(?<![\s\S])---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*$(?:\r?\n){0,2}/mu;
// Comparing each key with all others, and showing where each error is, takes the square of their number.
const YAML = {
  schema: "core",
  logLevel: "silent",
  uniqueKeys: false,
  prettyErrors: false,
} as const;
// Where it is none, each of these is an error.
const MARKS = /[,%[{]/gu;
const MAX_MARKS = 2000;
// What the first line of a mapping has, and that of a text between two rules has not.
const BEGINS_MAPPING = /^[{?%]|:(?:\s|$)/u;
const HEADING = /^\s*# (.*)(?:\r?\n)+/u;
const DATED = /^(\d{4}-\d\d-\d\d)-(.+)$/u;

/** A Markdown file with front matter, as many programs write it. */
export function readMarkdown(source: string, file: string): Entry {
  const content = file.replace(/^\uFEFF/u, "");
  const name = (source.split("/").at(-1) ?? source).replace(/\.(?:md|markdown)$/iu, "");
  const [, day, rest] = DATED.exec(name) ?? [];
  const refuse = (refusal: string): Entry => ({
    ...EMPTY_ENTRY,
    key: `file:${sha256(source)}`,
    source,
    title: rest ?? name,
    refusal,
  });
  if (content.startsWith("+++")) return refuse("Its front matter is TOML. Only YAML is read");
  const found = findHead(content.slice(0, ARCHIVE_LIMITS.frontMatterLength));
  const head = found ? readHead(found[1] ?? "") : {};
  if (!head) return refuse("Its front matter is no YAML that can be read");
  const body = found ? content.slice(found[0].length) : content;
  const given = readLine(head["title"]);
  const heading = given || found ? null : HEADING.exec(body);
  const id = readLine(head["id"]);
  const own = IdSchema.safeParse(id).success ? id : null;
  const title = given || readHeading(heading?.[1]) || (own ? "" : (rest ?? name));
  const date = readTime(head["date"]) ?? readTime(day);
  return {
    ...EMPTY_ENTRY,
    key: own ? `own:${own}` : `file:${sha256([source, title, date].join("\n"))}`,
    ownId: own,
    source,
    title,
    text: heading ? body.slice(heading[0].length) : body,
    summary: readLine(head["description"] ?? head["summary"] ?? head["excerpt"]),
    tags: readNames(head["tags"]),
    categories: [readLine(head["category"]), ...readNames(head["categories"])].filter(Boolean),
    cover: readPicture(head["cover"] ?? head["image"] ?? head["featured_image"]),
    coverAlt: readLine(head["coverAlt"]),
    coverFocus: readLine(head["coverFocus"]),
    lang: readLine(head["lang"] ?? head["language"]),
    price: readLine(head["price"]),
    updatedPrice: readLine(head["updatedPrice"]),
    currency: readLine(head["currency"]),
    availability: readLine(head["availability"]),
    quantity: readLine(head["quantity"]),
    canonicalUrl: readLine(head["canonicalUrl"] ?? head["canonical_url"]),
    date,
    updated: readTime(head["updated"] ?? head["lastmod"]),
    isDraft: head["draft"] === true || head["published"] === false || head["status"] === "draft",
    notes: head["publishAt"] ? [`It was to be published at ${readLine(head["publishAt"])}`] : [],
    isVersion: readLine(head["versionOf"]) !== "",
  };
}

/** The words of a heading, which may end as it begins: `# Ink #`. */
function readHeading(typed = ""): string {
  const text = typed.trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end === 0 || text[end - 1] === " " ? text.slice(0, end).trim() : text;
}

/** The front matter; null without one, and where the first line is a rule above a text. */
function findHead(start: string): RegExpExecArray | null {
  const found = FRONT_MATTER.exec(start);
  const lines = (found?.[1] ?? "").split("\n").map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#"));
  return first === undefined || BEGINS_MAPPING.test(first) ? found : null;
}

/** Null for what is no YAML mapping, or names one of its parts again. */
function readHead(yaml: string): Record<string, unknown> | null {
  if ((yaml.match(MARKS)?.length ?? 0) > MAX_MARKS) return null;
  try {
    const document = parseDocument(yaml, YAML);
    if (document.errors.length > 0) return null;
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    if (value === null) return {};
    return typeof value === "object" && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A picture by its address, or as an object that has one. */
function readPicture(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return readLine(value) || null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return readLine(fields.get("image") ?? fields.get("src") ?? fields.get("url")) || null;
}
