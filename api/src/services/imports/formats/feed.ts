import { EMPTY_ENTRY, type Entry, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { toPlainLine } from "../html/plain-line";
import { readHtml } from "../read-html";
import type { Part } from "../reading/parts";
import { type XmlElement, type XmlPart, childText, readFeed } from "../reading/xml-parts";
import { describeRemoved } from "../plan/clean-entry";
import { escapeHtml } from "../../../lib/text/escape-html";

const FEEDS = { item: ["rss", "rdf:RDF"], entry: ["feed"] } as const;
const CUT =
  /(?:\[?(?:…|\.\.\.|&hellip;|&#8230;)\]?|read more|continue reading)[\s\W]*(?:<\/\w+>\s*)*$/iu;
const SHOWN_END = 300;

/** The entries of a feed with the texts that it has; null of what is none. */
export function readFeedTexts(source: string, xml: string): Part | null {
  for (const name of ["item", "entry"] as const) {
    const feed = readFeed(xml, name);
    if (!feed || !(FEEDS[name] as readonly string[]).includes(feed.head.name)) continue;
    const parts = [...feed.parts()].filter(isText);
    const entries = readEach(parts, (part) => toEntry(source, part));
    if (parts.length > 0) return { format: "feed", count: parts.length, entries };
  }
  return null;
}

function contentOf({ element, xml }: XmlPart) {
  const full = childText(element, "content:encoded") || readContent(element, xml, "content");
  return { full, short: childText(element, "description") || readContent(element, xml, "summary") };
}

function isText(part: XmlPart): boolean {
  const { full, short } = contentOf(part);
  return childText(part.element, "title") !== "" && full + short !== "";
}

/** What Atom has as HTML, as XHTML, or as a text. */
function readContent({ children }: XmlElement, xml: string, name: "content" | "summary"): string {
  const found = children.find((child) => child.name === name);
  if (!found) return "";
  const type = found.attributes["type"] ?? "text";
  if (type === "xhtml") {
    const start = xml.indexOf(">", xml.indexOf(`<${name}`)) + 1;
    return xml.slice(start, Math.max(start, xml.lastIndexOf(`</${name}>`)));
  }
  return type === "text" ? `<p>${escapeHtml(found.text)}</p>` : found.text;
}

function toEntry(source: string, part: XmlPart): Entry {
  const { element, removed, isDamaged } = part;
  const get = (name: string) => readLine(childText(element, name));
  const time = (...names: string[]) =>
    names.map((name) => readTime(get(name))).find((at) => at !== null) ?? null;
  const title = toPlainLine(childText(element, "title"));
  const link = get("link") || hrefOf(element);
  const { full, short } = contentOf(part);
  const isCut = !full && CUT.test(short.slice(-SHOWN_END));
  const categories = element.children.filter(({ name }) => name === "category");
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("feed", get("guid") || get("id") || link || title),
    source: `${source}: ${link || title}`,
    title,
    tags: categories.map(
      ({ text, attributes }) => toPlainLine(text) || readLine(attributes["term"]),
    ),
    page: URL.canParse(link) ? link : null,
    date: time("pubDate", "published", "dc:date", "updated"),
    updated: time("updated"),
    isDraft: isDamaged || isCut,
    notes: [
      ...(removed > 0 ? [describeRemoved(removed)] : []),
      ...(isDamaged ? ["It is damaged in the archive, so it becomes a draft. Check its text"] : []),
      ...(isCut ? ["The feed has only its beginning, so it becomes a draft"] : []),
    ],
  };
  const resolve = createResolver(entry.page);
  return readHtml(entry, full || short, { resolve });
}

function hrefOf({ children }: XmlElement): string {
  const links = children.filter(({ name }) => name === "link");
  const page = links.find(({ attributes }) => (attributes["rel"] ?? "alternate") === "alternate");
  return readLine(page?.attributes["href"]);
}
