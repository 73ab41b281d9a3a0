import { toPostSlug } from "../../lib/text/slug";

/** The address of a post within the site, as its own links have it. */
export function postPath(id: string, title: string): string {
  return ["/marketplace", id, encodeURIComponent(toPostSlug(title))].filter(Boolean).join("/");
}
