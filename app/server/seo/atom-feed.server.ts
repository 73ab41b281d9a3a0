import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PostListQuery } from "~api/contract/posts";
import type { Post, PostCard } from "~api/contract/responses/posts";
import type { UserShort } from "~api/contract/responses/users";
import { SITE_LANG } from "~api/contract/posts/languages";
import { listedKind } from "~/server/api/site.server";
import { readPostPage } from "~/server/api/post-page.server";
import { authorsOf } from "~/utils/authors";
import { paths } from "~/utils/paths";
import { readPage, requirePageInRange } from "~/server/loaders/listing.server";
import { getPictureLength } from "~/server/cache/pictures.server";
import type { WebEnv } from "~/server/env.server";
import { escapeXml, xmlResponse } from "./xml.server";

type Feed = {
  /** What the feed is about; null for the whole site. */
  title: string | null;
  page: string;
  /** The URL of a page of the feed; null for the feed itself. */
  feed: (page: number | null) => string;
  query: Pick<PostListQuery, "category" | "series" | "tag" | "user">;
  since?: string;
};

// In characters: readers load a feed as a whole.
const MAX_LENGTH = 500_000;

const LAUNCHED = "2026-11-20T00:00:00.000Z";

/** The newest posts as Atom (RFC 4287), in pages (RFC 5005). */
export async function sendFeed({ request, context }: LoaderFunctionArgs, feed: Feed) {
  const { caller, env } = context;
  const site = await context.getSite();
  const { query } = feed;
  // An author's own lists have everything.
  const kind = query.user || query.series ? undefined : listedKind(site);
  const found = await readPostPage(caller, { ...query, kind, page: readPage(request) });
  requirePageInRange(found);
  const { currentPage: page, numberOfPages: pages } = found;
  return toDocument(env, {
    ...feed,
    title: feed.title === null ? site.name : `${feed.title} · ${site.name}`,
    ...(feed.title === null && { subtitle: site.description }),
    ...(await readEntries(found.posts, env)),
    links: {
      self: feed.feed(page > 1 ? page : null),
      first: page > 1 && feed.feed(null),
      previous: page > 1 && feed.feed(page > 2 ? page - 1 : null),
      next: page < pages && feed.feed(page + 1),
    },
  });
}

/** A private feed, with summaries only. */
export async function sendPrivateFeed({ context, params }: LoaderFunctionArgs) {
  const { api, env } = context;
  const token = params["token"] ?? "";
  const [{ user, createdAt, data }, site] = await Promise.all([
    api.feed.readPrivate({ query: { token } }),
    context.getSite(),
  ]);
  const self = paths.privateFeed(token);
  const response = toDocument(env, {
    title: `What ${user.fullName} follows · ${site.name}`,
    page: paths.following(user.id),
    feed: () => self,
    since: createdAt,
    links: { self },
    entries: await Promise.all(data.map((post) => toEntry({ ...post, descriptionHtml: "" }, env))),
    updated:
      data
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? "",
  });
  response.headers.set("Cache-Control", "no-store");
  return response;
}

type Document = Pick<Feed, "page" | "feed" | "since"> & {
  title: string;
  subtitle?: string;
  links: Record<string, string | false>;
  entries: string[];
  updated: string;
};

function toDocument(env: WebEnv, { links, entries, updated, ...feed }: Document): Response {
  const link = (rel: string, path: string, type = "application/atom+xml") =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(new URL(path, env.SITE_URL).href)}"/>`;
  const parts = [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${SITE_LANG}">`,
    `<id>${escapeXml(new URL(feed.feed(null), env.SITE_URL).href)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    feed.subtitle && `<subtitle>${escapeXml(feed.subtitle)}</subtitle>`,
    `<updated>${updated || (feed.since ?? LAUNCHED)}</updated>`,
    link("alternate", feed.page, "text/html"),
    ...Object.entries(links).map(([rel, path]) => path && link(rel, path)),
    ...entries,
    `</feed>`,
  ];
  return xmlResponse(parts.filter(Boolean).join("\n"), "application/atom+xml");
}

/** A picture of an entry; without a length if the API omits it. */
async function toEnclosure(path: string, env: WebEnv): Promise<string> {
  const length = await getPictureLength(path, env);
  const href = escapeXml(new URL(path, env.SITE_URL).href);
  return `<link rel="enclosure" type="image/webp"${length ? ` length="${length}"` : ""} href="${href}"/>`;
}

/** The entries of a page, with whole texts up to a total size. */
async function readEntries(posts: AsyncIterable<Post>, env: WebEnv) {
  const entries: Promise<string>[] = [];
  let updated = "";
  let length = 0;
  for await (const post of posts) {
    const isWhole = length + post.descriptionHtml.length <= MAX_LENGTH;
    if (isWhole) length += post.descriptionHtml.length;
    entries.push(toEntry(isWhole ? post : { ...post, descriptionHtml: "" }, env));
    if (post.updatedAt > updated) updated = post.updatedAt;
  }
  return { entries: await Promise.all(entries), updated };
}

function toAuthor({ id, fullName }: Pick<UserShort, "id" | "fullName">, siteUrl: string): string {
  const url = escapeXml(new URL(paths.author(id), siteUrl).href);
  return `<author><name>${escapeXml(fullName)}</name><uri>${url}</uri></author>`;
}

/** An entry; the URL without the title is its permanent id. */
async function toEntry(
  post: PostCard & Pick<Post, "descriptionHtml">,
  env: WebEnv,
): Promise<string> {
  const { SITE_URL: siteUrl } = env;
  const permanent = new URL(paths.post({ id: post.id }), siteUrl).href;
  const url = escapeXml(new URL(paths.post(post), siteUrl).href);
  const picture = post.images[1280] ?? post.images[640];
  return [
    post.lang === SITE_LANG ? "<entry>" : `<entry xml:lang="${escapeXml(post.lang)}">`,
    `<id>${permanent}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    post.canonicalUrl && `<link rel="canonical" href="${escapeXml(post.canonicalUrl)}"/>`,
    picture ? await toEnclosure(picture.url, env) : "",
    `<published>${post.createdAt}</published>`,
    `<updated>${post.updatedAt}</updated>`,
    ...authorsOf(post).map((author) => toAuthor(author, siteUrl)),
    `<category term="${escapeXml(post.category)}"/>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(post.shortDescription)}</summary>`,
    post.descriptionHtml
      ? `<content type="html" xml:base="${url}">${escapeXml(post.descriptionHtml)}</content>`
      : "",
    `</entry>`,
  ]
    .filter(Boolean)
    .join("\n");
}
