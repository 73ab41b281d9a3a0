import type { Head } from "../front-matter/parse-head";
import { expandBlocks } from "./block-tags";
import { readHeadingIds } from "./heading-ids";
import { convertHtml } from "./html-in-markdown";
import type { Dialect } from "./dialect";
import { scanText } from "./scan";

export type Converted = { text: string; notes: string[]; tags: string[] };

const MDX = /\.mdx$/iu;
// What says that a text is one of Obsidian's, in which `#ink` is a tag.
const OBSIDIAN = /\[\[[^\][\n]+\]\]|^> ?\[!\w+\]/mu;
const OBSIDIAN_FIELDS = ["aliases", "cssclasses", "created"];

/** The Markdown of other programs as ours: their tags for embeds, notes and code, and HTML within it. */
export function convertDialect(
  typed: string,
  { source, head }: { source: string; head: Head },
): Converted {
  const isObsidian = OBSIDIAN.test(typed) || OBSIDIAN_FIELDS.some((name) => head.has(name));
  const dialect: Dialect = {
    isMdx: MDX.test(source),
    isObsidian,
    head,
    headings: readHeadingIds(typed),
    unknown: new Set(),
    components: new Set(),
    tags: new Set(),
  };
  const expanded = expandBlocks(typed, dialect);
  const { text, isCut } = convertHtml(scanText(expanded.text, dialect));
  const { unknown, components } = dialect;
  const notes = [
    ...(isCut ? ["It has too much HTML: the rest of it stays as it is typed"] : []),
    ...(expanded.hasModules ? ["Left out its import and export lines, which only code needs"] : []),
    ...(components.size > 0
      ? [`Left out what only your old site can show: ${few(components)}`]
      : []),
    ...(unknown.size > 0
      ? [`Only your old site knows what ${few(unknown)} means: it stays as it is typed`]
      : []),
  ];
  return { text, notes, tags: [...dialect.tags] };
}

const MAX_NAMED = 5;

function few(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, MAX_NAMED);
  const more = names.size - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
