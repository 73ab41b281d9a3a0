import type { Root } from "hast";
import { EMPTY_ENTRY, type Entry, PAGE_NOTE, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { toPlainLine } from "../html/plain-line";
import { type GalleryPicture, expandShortcodes } from "../html/shortcodes";
import {
  type XmlElement,
  type XmlPart,
  childText,
  findElement,
  readFeed,
} from "../reading/xml-parts";
import { describeRemoved } from "../plan/clean-entry";
import { type SourceComment, readComments } from "../comments/read-comments";
import { findAll, getAttribute } from "../html/elements";
import type { Part } from "../reading/parts";
import { readHtml } from "../read-html";
import { sha256 } from "../../../lib/auth/secrets";

const SQUARESPACE =
  /\bsqs-|(?:images|static1)\.squarespace(?:-cdn)?\.com\/|https?:\/\/[\w-]+\.squarespace\.com/u;
// What its uploads have in the place of a description.
const FILE_NAME = /^[^\s]+\.(?:jpe?g|png|gif|webp|avif|heic)$/iu;

// Others are pings of other sites.
const COMMENT_TYPES = new Set(["", "comment"]);

const TRASHED = new Set(["trash", "auto-draft", "inherit"]);

/** Why a text that is not public there stays a draft here. */
const HIDDEN = new Map([
  ["private", "It was private, so it becomes a draft"],
  ["pending", "It was waiting for review, so it becomes a draft"],
]);

/** The posts of the XML that WordPress and Squarespace export; null of an XML that is none. */
export function readWordPress(source: string, xml: string): Part | null {
  const feed = readFeed(xml, "item");
  if (feed?.head.name !== "rss") return null;
  const parts = [...feed.parts()];
  const items = parts.map(({ element }) => element);
  if (!items.some((item) => childText(item, "wp:post_type") !== "")) return null;
  const uploads = new Uploads(items);
  const siteUrl = findSite(feed.head);
  const posts = parts.filter(({ element }) =>
    ["post", "page", ""].includes(childText(element, "wp:post_type")),
  );
  const shared = findShared(posts);
  const around = { source, uploads, siteUrl, shared };
  return {
    format: SQUARESPACE.test(xml) ? "squarespace" : "wordpress",
    count: posts.length,
    entries: readEach(posts, (part) => toEntry(part, around)),
  };
}

type Around = {
  source: string;
  uploads: Uploads;
  siteUrl: string;
  /** The guids of several. */
  shared: ReadonlySet<string>;
};

function toEntry({ element, removed, isDamaged }: XmlPart, around: Around): Entry {
  const get = (name: string) => readLine(childText(element, name));
  const meta = readMeta(element);
  const id = get("wp:post_id");
  const slug = get("wp:post_name");
  const cover = around.uploads.find(meta.get("_thumbnail_id") ?? "");
  const status = get("wp:status");
  const { guid, owner } = identify(element);
  const hidden = HIDDEN.get(status);
  const isPage = get("wp:post_type") === "page";
  const notes = [
    ...(removed > 0 ? [describeRemoved(removed)] : []),
    ...(isDamaged ? ["It is damaged in the archive, so it becomes a draft. Check its text"] : []),
    ...(hidden ? [hidden] : []),
    ...(isPage ? [PAGE_NOTE] : []),
  ];
  const hasPassword = childText(element, "wp:post_password") !== "";
  if (hasPassword) notes.push("It had a password, so it becomes a draft");
  const entry: Entry = {
    ...EMPTY_ENTRY,
    key: keyOf("wordpress", around.shared.has(guid) ? `${guid}#${owner}` : guid || get("title")),
    source: `${around.source}: ${slug || id}`,
    title: toPlainLine(childText(element, "title")),
    summary: toPlainLine(childText(element, "excerpt:encoded")),
    tags: namesOf(element, "post_tag"),
    categories: namesOf(element, "category"),
    cover: cover?.address ?? null,
    coverAlt: cover?.alt ?? "",
    canonicalUrl: meta.get("_yoast_wpseo_canonical") ?? "",
    takesComments: get("wp:comment_status") !== "closed",
    // Squarespace has paths alone.
    page: URL.parse(get("link"), around.siteUrl || undefined)?.href ?? (around.siteUrl || null),
    date:
      readTime(get("wp:post_date_gmt")) ??
      readTime(get("pubDate")) ??
      readTime(get("wp:post_date")),
    updated: readTime(get("wp:post_modified_gmt")),
    isDraft: hasPassword || isDamaged || !["publish", "future"].includes(status),
    isPage,
    notes,
  };
  if (TRASHED.has(status)) return { ...entry, refusal: "It is in the trash" };
  const original = childText(element, "content:encoded");
  const { html, unknown } = expandShortcodes(original, {
    findPictures: (ids) => around.uploads.list(ids, id),
  });
  const resolve = createResolver(entry.page);
  const read = readHtml({ ...entry, original }, html, {
    resolve,
    isPlainText: true,
    prepare: dropFileNames,
  });
  const from = { format: "wordpress", page: entry.page, keepsLines: true };
  const codes = unknown.map((code) => `[${code}]`).join(", ");
  return {
    ...read,
    comments: readComments(listComments(element), from),
    notes: [
      ...read.notes,
      ...(codes ? [`Only WordPress knows what ${codes} means: it stays as it is typed`] : []),
    ],
  };
}

/** Those of its comments that everybody could read. */
function listComments({ children }: XmlElement): SourceComment[] {
  return children
    .filter(({ name }) => name === "wp:comment")
    .map((comment) => (name: string) => childText(comment, `wp:comment_${name}`).trim())
    .filter((get) => get("approved") === "1" && COMMENT_TYPES.has(get("type")))
    .map((get) => ({
      id: get("id"),
      parentId: get("parent"),
      author: get("author"),
      date: readTime(get("date_gmt")) ?? readTime(get("date")),
      html: get("content"),
    }));
}

/** The name of a file says nothing to those who hear a picture's description. */
function dropFileNames(root: Root): Partial<Entry> {
  for (const image of findAll(root, "img")) {
    if (FILE_NAME.test(getAttribute(image, "alt"))) image.properties["alt"] = "";
  }
  return {};
}

/** Which of the parts have the guid of a different one: its copies keep it, and texts that were pasted. */
function findShared(parts: XmlPart[]): Set<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { element } of parts) {
    const { guid, owner } = identify(element);
    if ((owners.get(guid) ?? owner) !== owner) shared.add(guid);
    owners.set(guid, owner);
  }
  return shared;
}

/** The guid, and what two parts that have it agree in if they are one. */
function identify(element: XmlElement): { guid: string; owner: string } {
  const get = (name: string) => readLine(childText(element, name));
  const content = sha256(childText(element, "content:encoded"));
  return {
    guid: get("guid") || get("link"),
    owner: `${get("wp:post_id")}#${content.slice(0, 12)}`,
  };
}

function findSite(head: XmlElement): string {
  const names = ["wp:base_blog_url", "wp:base_site_url", "link"];
  const found = names.map((name) => readLine(findElement(head, name)?.text));
  return found.find((address) => URL.canParse(address)) ?? "";
}

function namesOf({ children }: XmlElement, domain: string): string[] {
  return children
    .filter(({ name, attributes }) => name === "category" && attributes["domain"] === domain)
    .map(({ text }) => toPlainLine(text));
}

function readMeta({ children }: XmlElement): Map<string, string> {
  return new Map(
    children
      .filter(({ name }) => name === "wp:postmeta")
      .map((meta) => [
        readLine(childText(meta, "wp:meta_key")),
        readLine(childText(meta, "wp:meta_value")),
      ]),
  );
}

/** The files that were uploaded there, by their ids. */
class Uploads {
  private readonly byId = new Map<string, GalleryPicture>();
  private readonly byParent = new Map<string, string[]>();

  constructor(items: XmlElement[]) {
    for (const item of items) {
      if (childText(item, "wp:post_type") !== "attachment") continue;
      const id = readLine(childText(item, "wp:post_id"));
      const parent = readLine(childText(item, "wp:post_parent"));
      this.byId.set(id, {
        address: readLine(childText(item, "wp:attachment_url")),
        alt: readMeta(item).get("_wp_attachment_image_alt") ?? "",
        caption: toPlainLine(childText(item, "excerpt:encoded")),
      });
      this.byParent.set(parent, [...(this.byParent.get(parent) ?? []), id]);
    }
  }

  find(id: string): GalleryPicture | undefined {
    return this.byId.get(id);
  }

  /** Those with the ids; without ids, those of a post. */
  list(ids: string[], postId: string): GalleryPicture[] {
    const wanted = ids.length > 0 ? ids : (this.byParent.get(postId) ?? []);
    return wanted.flatMap((id) => this.byId.get(id) ?? []);
  }
}
