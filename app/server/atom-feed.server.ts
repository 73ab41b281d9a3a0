import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Post, PostListQuery } from "~api/contract/posts";
import { paths } from "~/utils/paths";
import { readPage, requirePageInRange } from "./listing.server";
import { escapeXml, xmlResponse } from "./xml.server";

type Feed = {
  title: string;
  /** The page that lists the same. */
  page: string;
  /** The address of a page of this feed; 1 is the feed itself. */
  feed: (page: number | null) => string;
  query: Pick<PostListQuery, "category" | "user">;
  /** When there is nothing yet, since when. */
  since?: string;
};

const LAUNCHED = "2026-11-20T00:00:00.000Z";

/** The newest posts of a list as Atom (RFC 4287), in pages (RFC 5005). */
export async function sendFeed({ request, context }: LoaderFunctionArgs, feed: Feed) {
  const { api, env } = context.visit;
  const posts = await api.post.listFull({ ...feed.query, page: readPage(request) });
  requirePageInRange(posts);
  const { currentPage: page, numberOfPages: pages } = posts;
  const link = (rel: string, path: string, type = "application/atom+xml") =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(new URL(path, env.SITE_URL).href)}"/>`;
  const updated = posts.data.map(({ updatedAt }) => updatedAt).sort();
  const parts = [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    `<id>${escapeXml(new URL(feed.feed(null), env.SITE_URL).href)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${updated.at(-1) ?? feed.since ?? LAUNCHED}</updated>`,
    link("self", feed.feed(page > 1 ? page : null)),
    link("alternate", feed.page, "text/html"),
    page > 1 ? link("first", feed.feed(null)) : "",
    page > 1 ? link("previous", feed.feed(page > 2 ? page - 1 : null)) : "",
    page < pages ? link("next", feed.feed(page + 1)) : "",
    ...posts.data.map((post) => toEntry(post, env.SITE_URL)),
    `</feed>`,
  ];
  return xmlResponse(parts.filter(Boolean).join("\n"), "application/atom+xml");
}

/** One post with its whole text. Its address is its name for ever. */
function toEntry(post: Post, siteUrl: string): string {
  const url = escapeXml(new URL(paths.post(post.id), siteUrl).href);
  const authorUrl = escapeXml(new URL(paths.author(post.user.id), siteUrl).href);
  const picture = post.images[1280] ?? post.images[640];
  return [
    `<entry>`,
    `<id>${url}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    picture
      ? `<link rel="enclosure" type="image/webp" href="${escapeXml(new URL(picture.url, siteUrl).href)}"/>`
      : "",
    `<published>${post.createdAt}</published>`,
    `<updated>${post.updatedAt}</updated>`,
    `<author><name>${escapeXml(post.user.fullName)}</name><uri>${authorUrl}</uri></author>`,
    `<category term="${escapeXml(post.category)}"/>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(post.shortDescription)}</summary>`,
    `<content type="html" xml:base="${url}">${escapeXml(post.descriptionHtml)}</content>`,
    `</entry>`,
  ]
    .filter(Boolean)
    .join("\n");
}
