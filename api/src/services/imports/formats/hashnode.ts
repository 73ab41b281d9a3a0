import { convertDialect } from "../dialects/convert";
import { EMPTY_ENTRY, type Entry, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { UNKNOWN_SITE } from "../links/old-address";
import type { Part } from "../reading/parts";
import { readHtml } from "../read-html";
import { type Fields, list, listOf, readString, toFields } from "./json-fields";

const ID = /^[0-9a-f]{24}$/u;

/** The posts of the JSON that Hashnode exports; null of a JSON that is none. */
export function readHashnode(source: string, root: unknown): Part | null {
  const fields = toFields(root);
  const posts = [...listOf(root), ...list(fields, "posts")].map((row) => ({ row, isDraft: false }));
  const drafts = list(fields, "drafts").map((row) => ({ row, isDraft: true }));
  const all = [...posts, ...drafts].filter(({ row }) => typeof row["contentMarkdown"] === "string");
  if (all.length === 0) return null;
  const entries = readEach(all, ({ row, isDraft }) => toEntry(source, row, isDraft));
  return { format: "hashnode", count: all.length, entries };
}

function toEntry(source: string, row: Fields, isDraft: boolean): Entry {
  const get = (name: string) => readLine(row[name]);
  const first = (...names: string[]) => names.map(get).find(Boolean) ?? "";
  const time = (...names: string[]) =>
    names.map((name) => readTime(row[name])).find((at) => at !== null) ?? null;
  const id = first("cuid", "_id", "id", "slug");
  const name = `${source}: ${first("slug") || id}`;
  const cover = toFields(row["coverImage"]);
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("hashnode", id || get("title")),
    source: name,
    title: get("title"),
    summary: first("subtitle", "seoDescription"),
    tags: readTags(row["tags"]),
    cover: get("coverImage") || readLine(cover["url"]) || null,
    canonicalUrl: first("originalArticleURL", "canonicalUrl"),
    page: get("slug") && `${UNKNOWN_SITE}/${get("slug")}`,
    date: time("dateAdded", "publishedAt", "createdAt"),
    updated: time("dateUpdated", "updatedAt"),
    isDraft: isDraft || row["isActive"] === false || row["isDelisted"] === true,
  };
  const typed = readString(row["contentMarkdown"]);
  const html = readString(row["content"]);
  if (!typed.trim() && html) return readHtml(entry, html, { resolve: createResolver(null) });
  const { text, notes } = convertDialect(typed, { source: name, head: new Map() });
  return { ...entry, original: typed, text, notes };
}

/** Tags as names, or as objects that have one. Those that are ids alone say nothing here. */
function readTags(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const names = value.map((tag: unknown) => {
    const { name, slug } = toFields(tag);
    return readLine(tag) || readLine(name) || readLine(slug);
  });
  return names.filter((name) => name !== "" && !ID.test(name));
}
