import { escapeHtml } from "../../../lib/text/escape-html";
import { EMPTY_ENTRY, type Entry, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { toPlainLine } from "../html/plain-line";
import { readHtml } from "../read-html";
import type { Part } from "../reading/parts";
import { type Fields, list, listOf, readString, toFields } from "./json-fields";
import { REBLOGGED, startOf } from "./tumblr";

const TYPES = new Set(
  "text regular photo quote link chat conversation answer video audio".split(" "),
);
const SIGNS = ["post_url", "reblog_key", "blog_name", "unix-timestamp", "url-with-slug"];
const SECOND_MS = 1000;

/** The posts of Tumblr's JSON, as its programming interface writes it; null of one that is none. */
export function readTumblrJson(source: string, root: unknown): Part | null {
  const fields = toFields(root);
  const rows = [
    ...listOf(root),
    ...list(fields, "posts"),
    ...list(toFields(fields["response"]), "posts"),
  ];
  const posts = rows.filter(
    (row) => TYPES.has(readLine(row["type"])) && SIGNS.some((name) => name in row),
  );
  if (posts.length === 0) return null;
  const entries = readEach(posts, (row) => toEntry(source, row));
  return { format: "tumblr", count: posts.length, entries };
}

function toEntry(source: string, row: Fields): Entry {
  const html = toHtml(row);
  const state = readLine(row["state"]);
  const seconds = Number(row["timestamp"] ?? row["unix-timestamp"]);
  const title = toPlainLine(readString(row["title"] ?? row["regular-title"]));
  const words = toPlainLine(readString(row["summary"]) || html);
  const isReblog =
    row["reblogged_from_id"] !== undefined || row["reblogged-from-url"] !== undefined;
  const tags = Array.isArray(row["tags"]) ? row["tags"] : [];
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("tumblr", readLine(row["id_string"]) || readLine(row["id"])),
    source: `${source}: ${readLine(row["slug"]) || readLine(row["id"])}`,
    title: title || startOf(words),
    tags: tags.map(readLine).filter(Boolean),
    page: readLine(row["post_url"] ?? row["url"]) || null,
    date: readTime(seconds * SECOND_MS) ?? readTime(row["date"]),
    isDraft: isReblog || (state !== "" && state !== "published"),
    notes: [
      ...(isReblog ? [REBLOGGED] : []),
      ...(state === "private" ? ["It was private, so it becomes a draft"] : []),
    ],
  };
  const resolve = createResolver(entry.page);
  return readHtml(entry, html, { resolve });
}

/** A post as HTML, whatever its kind; the names with `-` are those of the older interface. */
function toHtml(row: Fields): string {
  const get = (...names: string[]) =>
    names.map((name) => readString(row[name])).find(Boolean) ?? "";
  const link = get("url", "link-url", "source_url");
  const isLink = row["type"] === "link";
  return [
    ...list(row, "photos").map(toPhoto),
    get("photo-url-1280") && `<p><img src="${escapeHtml(get("photo-url-1280"))}" alt=""></p>`,
    isLink &&
      link &&
      `<p><a href="${escapeHtml(link)}">${escapeHtml(get("title", "link-text") || link)}</a></p>`,
    quote(get("text", "quote-text")),
    get("question") && `<blockquote><p>${escapeHtml(get("question"))}</p></blockquote>`,
    [...list(row, "dialogue"), ...list(row, "conversation")].map(toLine).join(""),
    get("source", "quote-source") && `<p>${get("source", "quote-source")}</p>`,
    toAddress(get("permalink_url", "audio_url", "video_url", "video-source")),
    get("body", "regular-body", "caption", "photo-caption", "video-caption", "audio-caption"),
    get("description", "link-description", "answer"),
  ]
    .filter(Boolean)
    .join("\n");
}

const quote = (text: string) => text && `<blockquote>${text}</blockquote>`;

const toAddress = (address: string) =>
  address && `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;

function toPhoto(photo: Fields): string {
  const address = readString(toFields(photo["original_size"])["url"]);
  const caption = readString(photo["caption"]);
  return address
    ? `<figure><img src="${escapeHtml(address)}" alt=""><figcaption>${caption}</figcaption></figure>`
    : "";
}

function toLine(line: Fields): string {
  const name = readString(line["label"] ?? line["name"]);
  return `<p><strong>${escapeHtml(name)}</strong> ${escapeHtml(readString(line["phrase"]))}</p>`;
}
