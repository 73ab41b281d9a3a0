import { SaxesParser } from "saxes";
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

type Item = {
  values: Map<string, string>;
  categories: { domain: string; name: string }[];
  meta: Map<string, string>;
};

const MAX_DEPTH = 20;

/** The posts of the XML that WordPress exports; null of an XML that is none. */
export async function readWordPress(source: string, xml: string): Promise<Entries | null> {
  const items = parseItems(xml);
  if (!items) return null;
  const { toMarkdown, withParagraphs } = await import("./html-to-markdown");
  const attachments = new Map(
    items
      .filter(({ values }) => values.get("wp:post_type") === "attachment")
      .map(({ values }) => [values.get("wp:post_id"), values]),
  );
  const posts = items.filter(({ values }) =>
    ["post", "page"].includes(values.get("wp:post_type") ?? ""),
  );
  const toEntry = ({ values, categories, meta }: Item): Entry => {
    const get = (name: string) => readLine(values.get(name));
    const cover = attachments.get(meta.get("_thumbnail_id"));
    const status = get("wp:status");
    const named = (domain: string) =>
      categories.filter((one) => one.domain === domain).map(({ name }) => name);
    const entry: Entry = {
      ...EMPTY_ENTRY,
      key: keyOf("wordpress", get("guid") || get("link") || get("wp:post_id") || get("title")),
      source: `${source}: ${get("wp:post_name") || get("wp:post_id")}`,
      title: get("title"),
      summary: get("excerpt:encoded"),
      tags: named("post_tag"),
      categories: named("category"),
      cover: readLine(cover?.get("wp:attachment_url")) || null,
      coverAlt: "",
      canonicalUrl: meta.get("_yoast_wpseo_canonical") ?? "",
      date: readTime(get("wp:post_date_gmt")) ?? readTime(get("pubDate")),
      updated: readTime(get("wp:post_modified_gmt")),
      isDraft: status !== "publish",
    };
    if (get("wp:post_type") === "page") return { ...entry, refusal: "It is a page, not a post" };
    if (status === "trash" || status === "auto-draft") {
      return { ...entry, refusal: "It is in the trash" };
    }
    if (values.get("wp:post_password")) {
      return { ...entry, isDraft: true, text: "", refusal: "It has a password" };
    }
    const html = values.get("content:encoded") ?? "";
    return withText(entry, () => toMarkdown(withParagraphs(html)));
  };
  return readEach(posts, toEntry);
}

/** The items of a feed. The parser knows the entities of XML alone, and fetches nothing. */
function parseItems(xml: string): Item[] | null {
  const items: Item[] = [];
  const path: string[] = [];
  let item: Item | null = null;
  let text = "";
  let category = "";
  let metaKey = "";
  let isRss = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new ImportRefusal("The XML has a document type, which no export of WordPress has");
  });
  parser.on("error", (error) => {
    throw new ImportRefusal(`The XML is damaged (line ${parser.line}: ${error.message})`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (path.length > MAX_DEPTH) throw new ImportRefusal("The XML is nested too deeply");
    if (path.length === 1) isRss = name === "rss";
    if (name === "item") item = { values: new Map(), categories: [], meta: new Map() };
    if (name === "category") category = attributes["domain"] ?? "";
    text = "";
  });
  const add = (more: string) => {
    if (item) text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (!item) return;
    if (name === "item") {
      items.push(item);
      item = null;
    } else if (name === "category")
      item.categories.push({ domain: category, name: readLine(text) });
    else if (name === "wp:meta_key") metaKey = readLine(text);
    else if (name === "wp:meta_value") item.meta.set(metaKey, readLine(text));
    else if (path.at(-1) === "item") item.values.set(name, text);
    text = "";
  });
  parser.write(xml).close();
  return isRss ? items : null;
}
