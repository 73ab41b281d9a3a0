import type { Element, ElementContent, Root } from "hast";
import { EMPTY_ENTRY, type Entry, PAGE_NOTE, keyOf, readLine, readTime } from "../entry";
import {
  findAll,
  getAttribute,
  hasClass,
  newElement,
  newLink,
  removeAll,
  replaceAll,
  wordsOf,
} from "../html/elements";
import { createResolver } from "../html/old-links";
import { toPlainLine } from "../html/plain-line";
import { UNKNOWN_SITE } from "../links/old-address";
import type { CsvRow } from "../reading/csv-rows";
import { readHtml } from "../read-html";
import { parseJson, readString, toFields } from "./json-fields";

/** Why a post that was not for everybody stays a draft. */
const AUDIENCES = new Map([
  ["only_paid", "It was for paying readers only, so it becomes a draft"],
  ["founding", "It was for founding members only, so it becomes a draft"],
  ["only_free", "It was for subscribers only, so it becomes a draft"],
]);
const WIDGETS = [
  "subscription-widget-wrap",
  "subscription-widget-wrap-editor",
  "subscription-widget",
  "captioned-button-wrap",
  "community-chat",
  "poll-embed",
  "directMessage",
  "header-anchor-parent",
  "image-link-expand",
  "install-substack-app-embed",
];
const PICTURES = /^https:\/\/(?:substackcdn\.com|substack-post-media|bucketeer-)/iu;
const OWN_BUTTON =
  /\/subscribe\b|\/comments?\b|\/chat\b|\/gift|[?&](?:action=share|gift=|utm_medium=web|donate=)|%%\w+%%|^$/iu;

export function isSubstack(row: CsvRow): boolean {
  return "post_id" in row && "is_published" in row;
}

/** A post of Substack: a row of its list, and an HTML file. */
export function readSubstack(source: string, row: CsvRow, html: string | null): Entry {
  const get = (name: string) => readLine(row[name]);
  const [audience, type] = [get("audience"), get("type")];
  const isHidden = audience !== "" && audience !== "everyone";
  const hidden = AUDIENCES.get(audience) ?? `It was for ${audience} only, so it becomes a draft`;
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("substack", get("post_id")),
    source,
    title: toPlainLine(get("title")) || readSlug(get("post_id")),
    summary: toPlainLine(get("subtitle")),
    page: `${UNKNOWN_SITE}/p/${get("post_id").replace(/^\d+\./u, "")}`,
    date: readTime(get("post_date")) ?? readTime(get("email_sent_at")),
    isDraft: isHidden || get("is_published").toLowerCase() !== "true",
    isPage: type === "page",
    notes: [
      ...(type === "page" ? [PAGE_NOTE] : []),
      ...(isHidden ? [hidden] : []),
      ...(type === "thread" ? ["It was a thread: what readers wrote there stays there"] : []),
      ...(type === "podcast" ? ["It was a podcast: its recording becomes a link"] : []),
    ],
  };
  if (html === null) {
    return { ...entry, isDraft: true, notes: [...entry.notes, "The archive has no text of it"] };
  }
  const resolve = createResolver(null);
  const recording = get("podcast_url");
  return readHtml(entry, html, {
    resolve,
    prepare: (root) => {
      const said = clean(root, entry);
      if (/^https?:/iu.test(recording)) root.children.unshift(newLink(recording, "Recording"));
      return said;
    },
  });
}

/** `123.walnut-ink` */
function readSlug(id: string): string {
  return id.replace(/^\d+\./u, "").replaceAll("-", " ");
}

function clean(root: Root, { notes }: Entry): Partial<Entry> {
  const all = findAll(root);
  const isPartlyPaid = all.some(
    (node) => hasClass(node, "paywall-jump") || hasClass(node, "paywall"),
  );
  replaceAll(root, (node) => replaceWidget(node));
  removeAll(root, (node) => WIDGETS.some((name) => hasClass(node, name)));
  if (!isPartlyPaid || notes.some((note) => note.includes("only"))) return {};
  const note = "A part of it was for paying readers only, so it becomes a draft";
  return { isDraft: true, notes: [...notes, note] };
}

/** Buttons that lead somewhere else, and what shows posts of others, become links. */
function replaceWidget(node: Element): ElementContent[] | null {
  if (hasClass(node, "button-wrapper")) {
    const links = findAll(node, "a").filter((link) => !OWN_BUTTON.test(getAttribute(link, "href")));
    return links.map((link) => newLink(getAttribute(link, "href"), wordsOf(link)));
  }
  if (hasClass(node, "paywall-jump")) return [];
  const isOwnPicture = hasClass(node, "image-link") && PICTURES.test(getAttribute(node, "href"));
  if (isOwnPicture) return node.children;
  if (hasClass(node, "tweet")) return toTweet(node);
  const isEmbed = ["embedded-post-wrap", "digest-post-embed", "embedded-publication-wrap"].some(
    (name) => hasClass(node, name),
  );
  const isFrame = /-wrap$|instagram|native-/u.test(getAttribute(node, "className"));
  if (!isEmbed && !(isFrame && findAll(node, "iframe", "img", "figure").length === 0)) return null;
  const attributes = readAttributes(node);
  const address = [attributes["url"], attributes["canonical_url"]].map(readString).find(Boolean);
  return address ? [newLink(address, readString(attributes["title"]))] : null;
}

function toTweet(node: Element): ElementContent[] | null {
  const attributes = readAttributes(node);
  const address = readString(attributes["url"]);
  if (!address) return null;
  const words = readString(attributes["full_text"]);
  const quote = newElement("blockquote", [newElement("p", [{ type: "text", value: words }])]);
  return [...(words ? [quote] : []), newLink(address, readString(attributes["name"]))];
}

const readAttributes = (node: Element) => toFields(parseJson(getAttribute(node, "dataAttrs")));
