import { EMPTY_ENTRY, type Entry, PAGE_NOTE, keyOf, readEach, readLine, readTime } from "../entry";
import { createResolver } from "../html/old-links";
import { UNKNOWN_SITE } from "../links/old-address";
import { readHtml } from "../read-html";
import { type Fields, list, readString, toFields } from "./json-fields";
import { lexicalToHtml } from "./lexical";
import { mobiledocToHtml, readMobiledocMarkdown } from "./mobiledoc";
import type { Part } from "../reading/parts";

/** The posts of the JSON that Ghost exports; null of a JSON that is none. */
export function readGhost(source: string, root: unknown): Part | null {
  const data = findData(root);
  if (!data) return null;
  const tags = new Map(list(data, "tags").map((tag) => [readLine(tag["id"]), tag]));
  const metas = new Map(list(data, "posts_meta").map((meta) => [readLine(meta["post_id"]), meta]));
  const tagged = new Map<string, Fields[]>();
  for (const row of list(data, "posts_tags")) {
    const id = readLine(row["post_id"]);
    const known = tagged.get(id);
    if (known) known.push(row);
    else tagged.set(id, [row]);
  }
  const namesOf = (id: string) =>
    (tagged.get(id) ?? [])
      .toSorted((one, other) => Number(one["sort_order"] ?? 0) - Number(other["sort_order"] ?? 0))
      .map((row) => tags.get(readLine(row["tag_id"])))
      .filter((tag) => tag && tag["visibility"] !== "internal")
      .map((tag) => readLine(tag?.["name"]));
  const toEntry = (post: Fields): Entry => {
    const id = readLine(post["id"]);
    const names = namesOf(id);
    // Older versions have all of it in the post itself.
    const meta = metas.get(id) ?? {};
    const said = (name: string) => readLine(post[name]) || readLine(meta[name]);
    const slug = readLine(post["slug"]);
    const visibility = readLine(post["visibility"]) || "public";
    const isHidden = visibility !== "public";
    const status = readLine(post["status"]);
    const isPage = post["type"] === "page" || post["page"] === 1 || post["page"] === true;
    const entry: Entry = {
      ...EMPTY_ENTRY,
      key: keyOf("ghost", readLine(post["uuid"]) || id || slug || readLine(post["title"])),
      source: `${source}: ${slug || id}`,
      title: readLine(post["title"]),
      summary: readLine(post["custom_excerpt"]),
      tags: names,
      categories: names,
      cover: readLine(post["feature_image"] ?? post["image"]) || null,
      coverAlt: said("feature_image_alt"),
      sharedTitle: said("og_title"),
      sharedDescription: said("og_description"),
      lang: readLine(post["locale"]),
      canonicalUrl: readLine(post["canonical_url"]),
      page: slug && `${UNKNOWN_SITE}/${slug}/`,
      date: readTime(post["published_at"]) ?? readTime(post["created_at"]),
      updated: readTime(post["updated_at"]),
      isDraft: isHidden || !["published", "scheduled"].includes(status),
      isPage,
      notes: [
        ...(isPage ? [PAGE_NOTE] : []),
        ...(isHidden
          ? [`It was for ${VISIBLE_TO.get(visibility) ?? visibility}, so it becomes a draft`]
          : []),
        ...(status === "sent" ? ["It was only sent by e-mail, so it becomes a draft"] : []),
      ],
    };
    return readText(entry, post);
  };
  const posts = list(data, "posts");
  return { format: "ghost", count: posts.length, entries: readEach(posts, toEntry) };
}

/** Who may read a post that is not for everybody. */
const VISIBLE_TO = new Map([
  ["members", "members only"],
  ["paid", "paying readers only"],
  ["tiers", "some paying readers only"],
  ["filter", "some paying readers only"],
]);

const NAMES = ["lexical", "mobiledoc", "markdown"];

/** The text in the form that the writer's editor had, or as it was published. */
function readText(entry: Entry, post: Fields): Entry {
  const html = readString(post["html"]);
  const asTyped = html ? null : readMobiledocMarkdown(post["mobiledoc"]);
  const texts = [html, asTyped ?? "", ...NAMES.map((name) => readString(post[name]))];
  const original = texts.find((text) => text !== "") ?? "";
  if (asTyped !== null) return { ...entry, original, text: asTyped };
  const typed = html || lexicalToHtml(post["lexical"]) || mobiledocToHtml(post["mobiledoc"]);
  if (!typed) return { ...entry, original, text: readString(post["markdown"]) };
  return readHtml({ ...entry, original }, typed, { resolve: createResolver(null) });
}

function findData(root: unknown): Fields | null {
  const top = toFields(root);
  const [database = top] = list(top, "db");
  const data = toFields(database["data"]);
  return Array.isArray(data["posts"]) ? data : null;
}
