import { FORMAT_NAMES, type ImportFormat } from "../../../contract/archives/import-states";
import { EMPTY_ENTRY, type Entries, type Entry, readEach } from "./entry";
import { type Export, type Problem, findExports } from "./find-exports";
import type { Archive } from "./archive/open-archive";
import { joinParts } from "./reading/parts";
import { ImportRefusal } from "./archive/refusal";

export type Found = { format: ImportFormat; entries: Entries };

/** What an archive has in the format of which it has most; what else it has is named first. */
export async function readEntries(archive: Archive): Promise<Found> {
  const { exports: all, problems } = await findExports(archive);
  // A feed has the newest posts alone, or only their beginnings.
  const whole = all.filter(({ format }) => format !== "feed");
  const texts = whole.filter(({ format }) => format !== "disqus");
  const best = [texts, whole, all].find(({ length }) => length > 0) ?? [];
  const [chosen] = best.toSorted((one, two) => two.count - one.count);
  if (!chosen) throw problems[0]?.error ?? new ImportRefusal(UNKNOWN);
  const left = [
    ...whole.filter((one) => one !== chosen).map((one) => toNotice(one, chosen)),
    ...(chosen.format === "markdown" ? [] : problems.map(toUnread)),
  ];
  const notices = { count: left.length, entries: readEach(left, (entry) => entry) };
  return { format: chosen.format, entries: joinParts([notices, chosen]) };
}

const UNKNOWN =
  "It is neither a zip of Markdown files, nor an export of Ghost, WordPress, Medium, Substack, Blogger, Squarespace, Hashnode, Forem (DEV), Tumblr or Disqus, nor a feed";

/** An export that is not read, as what becomes nothing. */
function toNotice({ format, count, files }: Export, chosen: Export): Entry {
  const name = FORMAT_NAMES[format];
  const texts = count === 1 ? "1 text" : `${count} texts`;
  return {
    ...EMPTY_ENTRY,
    key: `left:${format}`,
    source: files.slice(0, 3).join(", "),
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} with ${texts}`,
    refusal: `Left out, as the archive has ${FORMAT_NAMES[chosen.format]}, too. Import this one by itself`,
  };
}

/** A file that may be a part of the export. */
function toUnread({ name, error }: Problem): Entry {
  return {
    ...EMPTY_ENTRY,
    key: `unread:${name}`,
    source: name,
    title: name,
    refusal: error.message,
  };
}
