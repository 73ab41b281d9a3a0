import type { Root } from "hast";
import { EMPTY_ENTRY, type Entry, keyOf, readTime } from "../entry";
import { findAll, getAttribute, hasClass, removeAll, wordsOf } from "../html/elements";
import { createResolver } from "../html/old-links";
import { readHtml } from "../read-html";

const FOOTER = /\bid="?footer\b/u;
const TIME = /\bid="?timestamp\b/u;
// "June 18th, 2013 12:06pm"
const MOMENT = /(\w+ \d{1,2})(?:st|nd|rd|th)?, (\d{4})(?: +(\d{1,2}:\d\d(?::\d\d)?) ?([ap]m)?)?/iu;
export const REBLOGGED = "It has a post of somebody else in it, so it becomes a draft";

export function isTumblr(html: string): boolean {
  return FOOTER.test(html) && TIME.test(html);
}

/** A post of Tumblr: one HTML file of its `posts.zip`. */
export function readTumblr(source: string, html: string): Entry {
  const id = /(\d+)\.html?$/iu.exec(source)?.[1];
  const entry: Entry = { ...EMPTY_ENTRY, key: keyOf("tumblr", id ?? source), source };
  if (!isTumblr(html)) return { ...entry, refusal: "It is no post of Tumblr" };
  const resolve = createResolver(null);
  return readHtml(entry, html, { resolve, prepare: takePost });
}

function takePost(root: Root): Partial<Entry> {
  const all = findAll(root);
  const footer = all.find((node) => getAttribute(node, "id") === "footer");
  const time = all.find((node) => getAttribute(node, "id") === "timestamp");
  const tags = findAll(footer ?? root).filter((node) => hasClass(node, "tag"));
  const [heading] = findAll(root, "h1");
  const isFirst = heading !== undefined && findAll(root, "h1", "p", "img", "h2")[0] === heading;
  const title = wordsOf(isFirst ? heading : undefined);
  const isReblog = all.some((node) => hasClass(node, "tumblr_blog"));
  const unwanted = new Set([footer, isFirst ? heading : undefined]);
  removeAll(root, (node) => unwanted.has(node) || ["title", "head"].includes(node.tagName));
  const blocks = findAll(root, "p", "li", "h2", "h3");
  return {
    title: title || startOf(blocks.map(wordsOf).join(" ") || wordsOf(root)),
    tags: tags.map((tag) => wordsOf(tag).replace(/^#/u, "")),
    date: readMoment(wordsOf(time)),
    isDraft: isReblog,
    notes: isReblog ? [REBLOGGED] : [],
  };
}

const MAX_WORDS = 8;

/** The first words of a post that has no title. */
export function startOf(text: string): string {
  const words = text.split(" ").slice(0, MAX_WORDS + 1);
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).join(" ")}…` : words.join(" ");
}

function readMoment(typed: string): string | null {
  const [, day, year, time = "0:00", half = ""] = MOMENT.exec(typed) ?? [];
  return day ? readTime(`${day}, ${year} ${time} ${half} UTC`) : null;
}
