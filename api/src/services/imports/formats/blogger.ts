import { EMPTY_ENTRY, type Entry, PAGE_NOTE, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { toPlainLine } from "../html/plain-line";
import { UNKNOWN_SITE } from "../links/old-address";
import { readHtml } from "../read-html";
import type { Part } from "../reading/parts";
import { type XmlElement, type XmlPart, childText, readFeed } from "../reading/xml-parts";
import { describeRemoved } from "../plan/clean-entry";
import { type SourceComment, groupComments, readComments } from "../comments/read-comments";

const BLOGGER = /tag:blogger\.com,|schemas\.google\.com\/blogger\//u;
const KIND = /#kind$/u;
// What else its backups have as entries.
const OTHERS = new Set(["comment", "settings", "template"]);
const PUBLIC = new Set(["", "LIVE", "SCHEDULED"]);

/** The posts of Blogger's backup, or of its part of Google Takeout; null of a feed that is none. */
export function readBlogger(source: string, xml: string): Part | null {
  const feed = readFeed(xml, "entry");
  if (feed?.head.name !== "feed" || !BLOGGER.test(xml)) return null;
  const all = [...feed.parts()];
  const parts = all.filter(({ element }) => !OTHERS.has(kindOf(element)));
  if (parts.length === 0) return null;
  const written = all
    .map(({ element }) => element)
    .filter(
      (one) => kindOf(one) === "comment" && PUBLIC.has(childText(one, "blogger:status").trim()),
    );
  const comments = groupComments(written.map(toComment));
  const entries = readEach(parts, (part) => toEntry(source, part, comments));
  return { format: "blogger", count: parts.length, entries };
}

function kindOf({ children }: XmlElement): string {
  const type = children.find(({ name }) => name === "blogger:type");
  const category = children.find(
    ({ name, attributes }) => name === "category" && KIND.test(attributes["scheme"] ?? ""),
  );
  const kind = type?.text ?? category?.attributes["term"]?.split("#").at(-1) ?? "post";
  return kind.trim().toLowerCase();
}

/** What a reader wrote, and the id of its post. */
function toComment(element: XmlElement): { on: string; comment: SourceComment } {
  const get = (name: string) => readLine(childText(element, name));
  const { children } = element;
  const answered = children.find(({ name }) => name === "thr:in-reply-to");
  const author = children.find(({ name }) => name === "author");
  return {
    on: get("blogger:parent") || readLine(answered?.attributes["ref"]),
    comment: {
      id: get("id"),
      parentId: get("blogger:inReplyTo"),
      author: author ? childText(author, "name") : "",
      date: readTime(get("published")) ?? readTime(get("blogger:created")),
      html: childText(element, "content"),
    },
  };
}

function toEntry(
  source: string,
  { element, removed, isDamaged }: XmlPart,
  comments: ReadonlyMap<string, SourceComment[]>,
): Entry {
  const get = (name: string) => readLine(childText(element, name));
  const control = element.children.find(({ name }) => name.endsWith("control"));
  const isHeld = (control?.children ?? []).some(
    ({ name, text }) => name.endsWith("draft") && text.trim() === "yes",
  );
  const status = get("blogger:status");
  const page = findPage(element);
  const isPage = kindOf(element) === "page";
  const title = toPlainLine(childText(element, "title"));
  const labels = element.children.filter(
    ({ name, attributes }) => name === "category" && !KIND.test(attributes["scheme"] ?? ""),
  );
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("blogger", get("id") || page || title),
    source: `${source}: ${get("blogger:filename") || page || get("id")}`,
    title,
    summary: get("blogger:metaDescription"),
    tags: labels.map(({ attributes }) => readLine(attributes["term"])),
    page: page || (get("blogger:filename") && `${UNKNOWN_SITE}${get("blogger:filename")}`) || null,
    date: readTime(get("published")) ?? readTime(get("blogger:created")),
    updated: readTime(get("updated")),
    isDraft: isHeld || isDamaged || !PUBLIC.has(status),
    isPage,
    notes: [
      ...(removed > 0 ? [describeRemoved(removed)] : []),
      ...(isDamaged ? ["It is damaged in the archive, so it becomes a draft. Check its text"] : []),
      ...(isPage ? [PAGE_NOTE] : []),
      ...(status === "SOFT_TRASHED" ? ["It was in the trash, so it becomes a draft"] : []),
    ],
  };
  const resolve = createResolver(entry.page);
  const from = { format: "blogger", page: entry.page, keepsLines: false };
  return {
    ...readHtml(entry, childText(element, "content"), { resolve }),
    comments: readComments(comments.get(get("id")) ?? [], from),
  };
}

function findPage({ children }: XmlElement): string {
  const link = children.find(
    ({ name, attributes }) => name === "link" && attributes["rel"] === "alternate",
  );
  const address = link?.attributes["href"] ?? "";
  return URL.canParse(address) ? address : "";
}
