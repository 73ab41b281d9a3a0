import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { RootData } from "~/server/loaders/root.server";

type RootMatches = readonly { id: string; data: unknown }[];

type Picture = { url: string; width?: number; height?: number; alt?: string };

type PageMeta = {
  title?: string;
  description?: string;
  /** Instead of title and description, where the link is shared. */
  shared?: { title?: string; description?: string };
  path?: string;
  canonicalUrl?: string;
  kind?: "website" | "article" | "profile";
  picture?: Picture | null;
  feed?: string;
  previous?: string | null;
  next?: string | null;
  linkedData?: object | null;
};

function headLink(rel: string, href: string, type?: string): MetaDescriptor {
  return { tagName: "link", rel, href, type };
}

function findRoot(matches: RootMatches): RootData | undefined {
  return matches.find((match) => match.id === "root")?.data as RootData | undefined;
}

/** The site, of which only its root's failure knows nothing. */
export function siteOf(matches: RootMatches): Pick<RootData["site"], "hasMarketplace"> {
  return findRoot(matches)?.site ?? { hasMarketplace: true };
}

/** Titles of forms with errors begin with "Error:". */
export function pageMeta(matches: RootMatches, head: PageMeta): MetaDescriptor[] {
  const root = findRoot(matches);
  const { title, description } = head;
  const fullTitle = [title, root?.site.name].filter(Boolean).join(" · ");
  const meta: MetaDescriptor[] = [
    { title: root?.hasFormError ? `Error: ${fullTitle}` : fullTitle },
  ];
  if (description) meta.push({ name: "description", content: description });
  if (head.previous) meta.push(headLink("prev", head.previous));
  if (head.next) meta.push(headLink("next", head.next));
  if (head.feed) meta.push(headLink("alternate", head.feed, "application/atom+xml"));
  // Search engines never sign in.
  if (root && !root.viewer && head.path) meta.push(...publicMeta(root.site, head, head.path));
  return meta;
}

function publicMeta(site: RootData["site"], head: PageMeta, path: string): MetaDescriptor[] {
  const url = new URL(path, site.url).href;
  const property = (name: string, content: string | number | undefined) =>
    content ? [{ property: `og:${name}`, content: String(content) }] : [];
  // Networks differ in which of the two names they read.
  const shared = (name: string, content: string | undefined) =>
    content ? [{ property: `og:${name}`, name: `twitter:${name}`, content }] : [];
  const { linkedData } = head;
  const picture: Picture = head.picture ?? { url: "/gate.webp", alt: site.name };
  const isPhoto = head.kind === "profile" && head.picture;
  return [
    headLink("canonical", head.canonicalUrl || url),
    ...property("site_name", site.name),
    ...property("type", head.kind ?? "website"),
    ...shared("title", head.shared?.title || head.title),
    ...shared("description", head.shared?.description || head.description),
    ...property("url", url),
    ...shared("image", new URL(picture.url, site.url).href),
    ...property("image:width", picture.width),
    ...property("image:height", picture.height),
    ...shared("image:alt", picture.alt || head.title),
    { name: "twitter:card", content: isPhoto ? "summary" : "summary_large_image" },
    ...(linkedData ? [{ "script:ld+json": { ...linkedData } }] : []),
  ];
}
