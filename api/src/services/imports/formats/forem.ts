import { convertDialect } from "../dialects/convert";
import { EMPTY_ENTRY, type Entry, keyOf, readEach, readLine, readNames, readTime } from "../entry";
import { findHead } from "../front-matter/find-head";
import type { Part } from "../reading/parts";
import { type Fields, list, listOf, readString, toFields } from "./json-fields";
import { readMarkdown } from "./markdown";

/** The articles of DEV and other sites of Forem, from their JSON or the rows of their CSV. */
export function readForem(source: string, root: unknown): Part | null {
  const rows = Array.isArray(root) ? listOf(root) : list(toFields(root), "articles");
  const articles = rows.filter((row) => typeof row["body_markdown"] === "string");
  if (articles.length === 0) return null;
  const entries = readEach(articles, (row) => toEntry(source, row));
  return { format: "forem", count: articles.length, entries };
}

function toEntry(source: string, row: Fields): Entry {
  const get = (name: string) => readLine(row[name]);
  const first = (...names: string[]) => names.map(get).find(Boolean) ?? "";
  const time = (...names: string[]) => names.map((name) => readTime(row[name])).find(Boolean);
  const slug = first("slug", "path", "id");
  const name = `${source}: ${slug}`;
  const tags = [row["cached_tag_list"], row["tag_list"], row["tags"]].flatMap(readNames);
  const original = readString(row["body_markdown"]);
  const head = readBody(name, original);
  const isPublished = row["published"] === true || get("published").toLowerCase() === "true";
  return {
    ...head,
    original,
    key: keyOf("forem", first("id", "path", "slug", "title")),
    source: name,
    title: get("title") || head.title,
    summary: get("description") || head.summary,
    tags: tags.length > 0 ? [...new Set(tags)] : head.tags,
    cover: first("main_image", "cover_image") || head.cover,
    canonicalUrl: get("canonical_url") || head.canonicalUrl,
    lang: get("language") || head.lang,
    date: time("published_at", "published_timestamp", "created_at") ?? head.date,
    updated: time("edited_at", "updated_at") ?? head.updated,
    isDraft: "published" in row ? !isPublished : head.isDraft,
  };
}

/** A text with or without front matter of its own. */
function readBody(source: string, typed: string): Entry {
  const body = typed.replaceAll(/\r\n?/gu, "\n");
  if (findHead(body)) return readMarkdown(source, body);
  return {
    ...EMPTY_ENTRY,
    key: "",
    source,
    ...convertDialect(body, { source, head: new Map() }),
    tags: [],
  };
}
