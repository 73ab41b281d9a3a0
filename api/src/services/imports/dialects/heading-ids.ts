import { toSlug } from "../../../lib/text/slug";
import type { Dialect, Replacement } from "./dialect";

const HEADING = /^ {0,3}#{1,6}[ \t]/u;
const ID = /^\{#([\w:.-]+)/u;
const LINK = /\]\(#([\w:.-]+)\)/uy;
const NAMELESS = "section";

/** What headings are called here, by the ids that were typed behind them: `## Ink {#two}`. */
export function readHeadingIds(text: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (!text.includes("{#")) return ids;
  for (const line of text.split("\n")) {
    const at = HEADING.test(line) ? line.lastIndexOf("{#") : -1;
    const id = at < 0 ? undefined : ID.exec(line.slice(at))?.[1];
    if (id) ids.set(id, toSlug(line.slice(0, at), NAMELESS));
  }
  return ids;
}

/** The end of a link to one of these headings. */
export function readHeadingLink(
  text: string,
  at: number,
  { headings }: Dialect,
): Replacement | null {
  if (headings.size === 0) return null;
  LINK.lastIndex = at;
  const [whole = "", id = ""] = LINK.exec(text) ?? [];
  const slug = headings.get(id);
  return slug === undefined
    ? null
    : { length: whole.length, text: `](#${encodeURIComponent(slug)})` };
}
