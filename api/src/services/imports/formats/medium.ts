import type { Element, Root } from "hast";
import { EMPTY_ENTRY, type Entry, keyOf, readLine, readTime } from "../entry";
import {
  findAll,
  getAttribute,
  hasClass,
  isElement,
  newLink,
  removeAll,
  replaceAll,
  wordsOf,
} from "../html/elements";
import { createResolver } from "../html/old-links";
import { readHtml } from "../read-html";

const STORY = /\bdata-field="(?:body|subtitle)"|\be-content\b/u;
const ENTRY = /\bh-entry\b/u;
const MEDIUM = /^https?:\/\/(?:[\w-]+\.)*medium\.com\//iu;
const FILE = /^(?:(draft)|\d{4}-\d\d-\d\d(?:T[\w-]+)?)_(.*?)-*([0-9a-f]{8,16})?\.html?$/iu;
const GIST = /^https:\/\/gist\.github\.com\/.+?(?=\.js$)/iu;
// What a story has, and an answer to one has not.
const PARTS = ["h1", "h2", "h3", "h4", "img", "figure", "pre", "ul", "ol", "iframe", "blockquote"];

export function isMedium(html: string): boolean {
  return ENTRY.test(html) && STORY.test(html) && html.includes("data-field=");
}

/** A story of Medium: one HTML file of its archive. */
export function readMedium(source: string, html: string): Entry {
  const file = source.split("/").at(-1) ?? source;
  const [, draft, slug = "", id] = FILE.exec(file) ?? [];
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("medium", id ?? source),
    source,
    title: slug.replaceAll("-", " ").trim() || file,
    page: getCanonical(html),
  };
  if (!isMedium(html)) return { ...entry, refusal: "It is no story of Medium" };
  const resolve = createResolver(entry.page);
  return readHtml(entry, html, {
    resolve,
    prepare: (root) => takeStory(root, draft !== undefined),
  });
}

/** Leaves the story in the tree; what stands around it. */
function takeStory(root: Root, isNamedDraft: boolean): Partial<Entry> {
  const find = (name: string) => findAll(root).find((node) => hasClass(node, name));
  const content = find("e-content");
  const title = wordsOf(find("p-name") ?? findAll(root, "title")[0]);
  const summary = wordsOf(find("p-summary"));
  const canonical = getHref(find("p-canonical"));
  const time = find("dt-published") ?? findAll(root, "time")[0];
  const published = readTime(time && getAttribute(time, "dateTime"));
  const tags = findAll(root, "a").filter((link) => hasClass(link, "p-tag"));
  const isDraft = isNamedDraft || (!published && !canonical);
  const body = content?.children ?? [];
  const isResponse = !isDraft && content !== undefined && isAnswer(content, title);
  root.children = body;
  const cover = findAll(root, "img").find((image) => image.properties["dataIsFeatured"]);
  removeHead(root, title, summary);
  replaceParts(root);
  return {
    title,
    summary,
    tags: tags.map((tag) => readLine(wordsOf(tag))),
    canonicalUrl: MEDIUM.test(canonical) ? "" : canonical,
    date: published,
    isDraft,
    cover: cover ? getAttribute(cover, "src") : null,
    coverAlt: cover ? getAttribute(cover, "alt") : "",
    refusal: isResponse ? "It looks like a response to another story, so it is no post" : null,
  };
}

const getHref = (node: Element | undefined) => (node ? getAttribute(node, "href") : "");

function getCanonical(html: string): string | null {
  const [link = ""] = /<a\s[^<>]*\bp-canonical\b[^<>]*>/iu.exec(html) ?? [];
  const address = /\shref="([^"]*)"/iu.exec(link)?.[1] ?? "";
  return URL.canParse(address) ? address : null;
}

/** A response has no title of its own: its first words are in its place. */
function isAnswer(content: Element, title: string): boolean {
  if (findAll(content, ...PARTS).length > 0) return false;
  const start = comparable(title.replace(/[….]+$/u, ""));
  return start !== "" && comparable(wordsOf(content)).startsWith(start);
}

const comparable = (words: string) => words.toLowerCase().replaceAll(/[\s.…‘’'“”"]/gu, "");

/** What the page shows by itself: the rule above the text, its title, and its subtitle. */
function removeHead(root: Root, title: string, summary: string): void {
  const blocks = findAll(root, "h1", "h2", "h3", "h4", "p", "blockquote", "pre", "ul", "ol");
  const [first, second] = blocks;
  const isTitle = (node: Element | undefined) =>
    node !== undefined && comparable(wordsOf(node)) === comparable(title);
  const isSubtitle = (node: Element | undefined) =>
    node !== undefined && summary !== "" && comparable(wordsOf(node)) === comparable(summary);
  const unwanted = new Set<Element>();
  if (first && isTitle(first)) unwanted.add(first);
  for (const node of [first, second]) {
    if (node && node.tagName !== "p" && isSubtitle(node)) unwanted.add(node);
  }
  const divider = findAll(root).find((node) => hasClass(node, "section-divider"));
  if (divider) unwanted.add(divider);
  removeAll(root, (node) => unwanted.has(node));
}

/** What its editor makes of links, code and headings. */
function replaceParts(root: Root): void {
  replaceAll(root, (node) => {
    if (hasClass(node, "graf--mixtapeEmbed")) {
      const address = getHref(findAll(node, "a")[0]);
      return [newLink(address, wordsOf(findAll(node, "strong")[0]))];
    }
    const gist = isElement(node, "script") ? GIST.exec(getAttribute(node, "src"))?.[0] : undefined;
    if (gist) return [newLink(gist, "")];
    return null;
  });
  for (const node of findAll(root, "h3", "h4", "pre")) {
    // Its two levels of headings are the third and the fourth.
    if (node.tagName === "h3") node.tagName = "h2";
    else if (node.tagName === "h4") node.tagName = "h3";
    const language = node.properties["dataCodeBlockLang"];
    if (node.tagName === "pre" && typeof language === "string") {
      node.properties["className"] = [`language-${language}`];
    }
  }
}
