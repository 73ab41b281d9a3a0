import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { loader } from "~/root";

type RootMatches = readonly { id: string; data: unknown }[];
type RootData = Awaited<ReturnType<typeof loader>>;

type PageHead = {
  title?: string;
  description?: string;
  /** The one path of a page that others may find and link to. */
  path?: string;
  kind?: "website" | "article" | "profile";
  picture?: { url: string; width: number; height: number } | null;
  /** The path of the Atom feed with what this page lists. */
  feed?: string;
  previous?: string | null;
  next?: string | null;
  /** What the page is about, in the words of schema.org. */
  linkedData?: object | null;
};

/** A link of the head; the type of descriptors knows only some. */
function headLink(rel: string, href: string, type?: string): MetaDescriptor {
  return { tagName: "link", rel, href, type };
}

/** The title, and what else stands in the head of a page. A form that came back says so first. */
export function pageMeta(matches: RootMatches, head: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const { title, description } = head;
  const named = [title, root?.site.name].filter(Boolean).join(" · ");
  const meta: MetaDescriptor[] = [{ title: root?.hasFormError ? `Error: ${named}` : named }];
  if (description) meta.push({ name: "description", content: description });
  if (head.previous) meta.push(headLink("prev", head.previous));
  if (head.next) meta.push(headLink("next", head.next));
  if (head.feed) meta.push(headLink("alternate", head.feed, "application/atom+xml"));
  // Those who look for the rest are never signed in.
  if (root && !root.viewer && head.path) meta.push(...publicMeta(root.site, head, head.path));
  return meta;
}

/** What search engines and other sites ask for: the one address, OpenGraph, linked data. */
function publicMeta(site: RootData["site"], head: PageHead, path: string): MetaDescriptor[] {
  const url = new URL(path, site.url).href;
  const property = (name: string, content: string | number | undefined) =>
    content ? [{ property: `og:${name}`, content: String(content) }] : [];
  const { picture, linkedData } = head;
  return [
    headLink("canonical", url),
    ...property("site_name", site.name),
    ...property("type", head.kind ?? "website"),
    ...property("title", head.title),
    ...property("description", head.description),
    ...property("url", url),
    ...property("image", new URL(picture?.url ?? "/gate.webp", site.url).href),
    ...property("image:width", picture?.width),
    ...property("image:height", picture?.height),
    { name: "twitter:card", content: "summary_large_image" },
    ...(linkedData ? [{ "script:ld+json": { ...linkedData } }] : []),
  ];
}
