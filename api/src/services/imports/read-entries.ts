import type { ImportRow } from "../../queries/imports/imports";
import { type Entries, type Entry, readOne } from "./entry";
import { ARCHIVE_LIMITS as LIMITS } from "./limits";
import { type Archive, megabytes } from "./open-archive";
import { decodeText } from "./reading/decode-text";
import { ImportRefusal } from "./refusal";

const MARKDOWN = /\.(?:md|markdown|mdx)$/iu;
const ABOUT = /(?:^|\/)(?:readme|license|changelog)\.md$/iu;

const OLD_ENCODING =
  "Some of its characters are in an older encoding (Windows-1252). Check its accents and quotes";

export type Format = NonNullable<ImportRow["format"]>;

export type Found = { format: Format; entries: Entries };

/** What an archive has, by the format that its files show. */
export async function readEntries(archive: Archive): Promise<Found> {
  const named = (pattern: RegExp) => archive.names.filter((name) => pattern.test(name));
  const markdown = named(MARKDOWN).filter((name) => !ABOUT.test(name));
  if (markdown.length > 0) {
    const entries = (from: number) => readMarkdownFiles(archive, markdown.slice(from));
    return { format: "markdown", entries };
  }
  for (const name of named(/\.json$/iu)) {
    const { readGhost } = await import("./formats/ghost");
    const { text, notes } = await readDocument(archive, name);
    const entries = readGhost(name, text);
    if (entries) return { format: "ghost", entries: withNotes(entries, notes) };
  }
  for (const name of named(/\.(?:xml|rss|wxr)$/iu)) {
    const { readWordPress } = await import("./formats/wordpress");
    const { text, notes } = await readDocument(archive, name);
    const entries = readWordPress(name, text);
    if (entries) return { format: "wordpress", entries: withNotes(entries, notes) };
  }
  throw new ImportRefusal(
    "It is neither a zip of Markdown files, nor an export of Ghost (.json) or WordPress (.xml)",
  );
}

async function* readMarkdownFiles(archive: Archive, names: string[]): AsyncGenerator<Entry> {
  const { readMarkdown } = await import("./formats/markdown");
  for (const name of names) {
    const bytes = await archive.read(name, LIMITS.markdownBytes);
    yield readOne(name, () => {
      const { text, isRepaired } = decodeText(bytes ?? new Uint8Array());
      const entry = readMarkdown(name, text);
      const notes = [...entry.notes, ...(isRepaired ? [OLD_ENCODING] : [])];
      const refusal = `It is larger than ${megabytes(LIMITS.markdownBytes)}`;
      return { ...entry, notes, ...(!bytes && { refusal }) };
    });
  }
}

async function readDocument(archive: Archive, name: string) {
  const bytes = await archive.read(name, LIMITS.documentBytes);
  if (!bytes) {
    throw new ImportRefusal(
      `${name} is larger than ${megabytes(LIMITS.documentBytes)}. Export a part at a time`,
    );
  }
  const { text, isRepaired } = decodeText(bytes);
  return { text, notes: isRepaired ? [OLD_ENCODING] : [] };
}

/** Entries that all have some more notes. */
function withNotes(entries: Entries, notes: string[]): Entries {
  if (notes.length === 0) return entries;
  return async function* (from) {
    for await (const entry of entries(from)) {
      yield { ...entry, notes: [...entry.notes, ...notes] };
    }
  };
}
