import {
  EMPTY_ENTRY,
  type Entries,
  type Entry,
  keyOf,
  readEach,
  readLine,
  readTime,
  withText,
} from "../entry";
import { ImportRefusal } from "../refusal";

type Fields = Record<string, unknown>;

/** The posts of the JSON that Ghost exports; null of a JSON that is none. */
export async function readGhost(source: string, json: string): Promise<Entries | null> {
  const root = parse(json.replace(/^\uFEFF/u, ""));
  if (root === undefined) throw new ImportRefusal("The JSON is damaged, or not whole");
  const data = findData(root);
  if (!data) return null;
  const { toMarkdown } = await import("./html-to-markdown");
  const tags = new Map(rows(data, "tags").map((tag) => [readLine(tag["id"]), tag]));
  const alts = new Map(
    rows(data, "posts_meta").map((meta) => [
      readLine(meta["post_id"]),
      readLine(meta["feature_image_alt"]),
    ]),
  );
  const tagged = new Map<string, Fields[]>();
  for (const row of rows(data, "posts_tags")) {
    const id = readLine(row["post_id"]);
    const known = tagged.get(id);
    if (known) known.push(row);
    else tagged.set(id, [row]);
  }
  const namesOf = (id: string) =>
    (tagged.get(id) ?? [])
      .toSorted((one, other) => Number(one["sort_order"] ?? 0) - Number(other["sort_order"] ?? 0))
      .map((row) => tags.get(readLine(row["tag_id"])))
      .filter((tag) => tag && tag["visibility"] !== "internal")
      .map((tag) => readLine(tag?.["name"]));
  const toEntry = (post: Fields): Entry => {
    const id = readLine(post["id"]);
    const names = namesOf(id);
    const slug = readLine(post["slug"]);
    const entry: Entry = {
      ...EMPTY_ENTRY,
      key: keyOf("ghost", readLine(post["uuid"]) || id || slug || readLine(post["title"])),
      source: `${source}: ${slug || id}`,
      title: readLine(post["title"]),
      summary: readLine(post["custom_excerpt"]),
      tags: names,
      categories: names,
      cover: readLine(post["feature_image"] ?? post["image"]) || null,
      coverAlt: readLine(post["feature_image_alt"]) || (alts.get(id) ?? ""),
      lang: readLine(post["locale"]),
      canonicalUrl: readLine(post["canonical_url"]),
      date: readTime(post["published_at"]) ?? readTime(post["created_at"]),
      updated: readTime(post["updated_at"]),
      isDraft: post["status"] !== "published",
    };
    const isPage = post["type"] === "page" || post["page"] === 1 || post["page"] === true;
    if (isPage) return { ...entry, refusal: "It is a page, not a post" };
    return readText(entry, post, toMarkdown);
  };
  return readEach(rows(data, "posts"), toEntry);
}

function readText(entry: Entry, post: Fields, toMarkdown: (html: string) => string): Entry {
  const markdown = findMarkdown(post["mobiledoc"]) ?? readString(post["markdown"]);
  const html = readString(post["html"]);
  if (!html && !markdown && post["lexical"]) {
    return { ...entry, refusal: "The export has its text only in Ghost’s own format" };
  }
  return withText(entry, () => (html ? toMarkdown(html) : markdown));
}

/** The text of Ghost's Markdown editor, which is the only card of a document, or all of it. */
function findMarkdown(value: unknown): string | null {
  const text = readString(value);
  const document = text.startsWith("{") ? toFields(parse(text)) : null;
  if (!document) return text || null;
  const cards = rows(document, "cards") as unknown as [string, Fields | null][];
  const texts = cards
    .filter((card) => Array.isArray(card) && /markdown/u.test(String(card[0])))
    .map(([, card]) => card?.["markdown"])
    .filter((markdown) => typeof markdown === "string");
  return texts.length > 0 ? texts.join("\n\n") : null;
}

const readString = (value: unknown) => (typeof value === "string" ? value : "");

function findData(root: unknown): Fields | null {
  const top = toFields(root);
  const [database] = top ? rows(top, "db") : [];
  const data = toFields((database ?? top)?.["data"]);
  return data && Array.isArray(data["posts"]) ? data : null;
}

/** Undefined for what is no JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function toFields(value: unknown): Fields | null {
  const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : null;
}

function rows(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}
