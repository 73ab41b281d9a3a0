import { ARCHIVE_LIMITS as LIMITS } from "./archive/limits";
import { type Archive, megabytes } from "./archive/open-archive";
import { type Part, decode, joinParts, readFiles, withNotes } from "./reading/parts";
import { parseJson } from "./formats/json-fields";
import { ImportRefusal } from "./archive/refusal";

/** All that an archive has of one format. */
export type Export = Part & { files: string[] };

/** A file that is not read, and why. */
export type Problem = { name: string; error: ImportRefusal };

type Found = { exports: Export[]; problems: Problem[] };
type Reader = (name: string, text: string) => Promise<Part | null>;

const MARKDOWN = /\.(?:md|markdown|mdx)$|(?:^|\/)_(?:posts|drafts)\/[^/]+\.html?$/iu;
const ABOUT = /(?:^|\/)(?:readme|license|changelog)\.md$/iu;
const HTML = /\.html?$/iu;
// Of many such files, the first are looked at.
const MAX_DOCUMENTS = 30;
const MAX_FOLDERS = 30;
const MAX_SNIFFED = 3;

/** What an archive has, as the files of it show. */
export async function findExports(archive: Archive): Promise<Found> {
  const problems: Problem[] = [];
  const found: Export[] = [...findMarkdown(archive), ...(await findPages(archive))];
  const budget = { bytes: LIMITS.documentsBytes };
  for (const [pattern, reader] of READERS) {
    const names = archive.names.filter((name) => pattern.test(name)).slice(0, MAX_DOCUMENTS);
    for (const name of names) {
      try {
        const part = await readDocument(archive, name, { reader, budget });
        if (part) found.push({ ...part, files: [name] });
      } catch (error) {
        if (!(error instanceof ImportRefusal)) throw error;
        problems.push({ name, error });
      }
    }
  }
  return { exports: joinFormats(found), problems };
}

/** The documents of one format as one. */
function joinFormats(found: Export[]): Export[] {
  const formats = [...new Set(found.map(({ format }) => format))];
  return formats.map((format) => {
    const all = found.filter((one) => one.format === format);
    return {
      format,
      count: all.reduce((sum, { count }) => sum + count, 0),
      files: all.flatMap(({ files }) => files),
      entries: joinParts(all),
    };
  });
}

function findMarkdown(archive: Archive): Export[] {
  const files = archive.names.filter((name) => MARKDOWN.test(name) && !ABOUT.test(name));
  if (files.length === 0) return [];
  return [
    {
      format: "markdown",
      count: files.length,
      files,
      entries: async function* (from) {
        const { readMarkdown } = await import("./formats/markdown");
        const { FileNames } = await import("./front-matter/file-names");
        const [maxBytes, fileNames] = [LIMITS.markdownBytes, new FileNames(files)];
        const read = (name: string, text: string) => readMarkdown(name, text, fileNames);
        yield* readFiles(archive, files, { maxBytes, read })(from);
      },
    },
  ];
}

/** Folders whose HTML files are posts. */
async function findPages(archive: Archive): Promise<Export[]> {
  const folders = new Map<string, string[]>();
  for (const name of archive.names) {
    if (!HTML.test(name) || MARKDOWN.test(name)) continue;
    const files = folders.get(folderOf(name));
    if (files) files.push(name);
    else folders.set(folderOf(name), [name]);
  }
  if (folders.size === 0) return [];
  const [{ isMedium, readMedium }, { isTumblr, readTumblr }] = await Promise.all([
    import("./formats/medium"),
    import("./formats/tumblr"),
  ]);
  const kinds = [
    { format: "medium", isOne: isMedium, read: readMedium },
    { format: "tumblr", isOne: isTumblr, read: readTumblr },
  ] as const;
  const found: Export[] = [];
  for (const files of [...folders.values()].slice(0, MAX_FOLDERS)) {
    const texts = await Promise.all(
      files.slice(0, MAX_SNIFFED).map(async (name) => {
        const bytes = await archive.read(name, LIMITS.htmlBytes);
        return bytes ? decode(bytes).text : "";
      }),
    );
    for (const { format, isOne, read } of kinds) {
      if (!texts.some(isOne)) continue;
      const entries = readFiles(archive, files, { maxBytes: LIMITS.htmlBytes, read });
      found.push({ format, count: files.length, files, entries });
      break;
    }
  }
  return found;
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);

async function readDocument(
  archive: Archive,
  name: string,
  { reader, budget }: { reader: (archive: Archive) => Reader; budget: { bytes: number } },
): Promise<Part | null> {
  const bytes = await archive.read(name, Math.min(LIMITS.documentBytes, budget.bytes));
  if (!bytes) {
    throw new ImportRefusal(
      `${name} is larger than ${megabytes(LIMITS.documentBytes)}. Export a part at a time`,
    );
  }
  const { text, notes } = decode(bytes);
  const part = await reader(archive)(name, text);
  if (part) budget.bytes -= bytes.length;
  return part && withNotes(part, notes);
}

const READERS: [RegExp, (archive: Archive) => Reader][] = [
  [/\.csv$/iu, (archive) => (name, text) => readCsv(archive, name, text)],
  [/\.json$/iu, () => readJson],
  [/\.(?:xml|rss|wxr|atom)$/iu, () => readXml],
];

async function readCsv(archive: Archive, name: string, text: string): Promise<Part | null> {
  const [first = ""] = text.split("\n", 1);
  if (!/post_id|body_markdown/u.test(first)) return null;
  const { readRows } = await import("./reading/csv-rows");
  const rows = readRows(text);
  const { isSubstack, readSubstack } = await import("./formats/substack");
  if (!rows[0] || !isSubstack(rows[0])) {
    const { readForem } = await import("./formats/forem");
    return readForem(name, rows);
  }
  const folder = `${folderOf(name)}posts/`;
  const pages = new Map(
    archive.names
      .filter((file) => file.startsWith(folder) && HTML.test(file))
      .map((file) => [file.slice(folder.length).split(".")[0], file]),
  );
  return {
    format: "substack",
    count: rows.length,
    entries: async function* (from) {
      for (const row of rows.slice(from)) {
        const id = String(row["post_id"]);
        const file = pages.get(id.split(".")[0]);
        const read = (source: string, html: string | null) => readSubstack(source, row, html);
        if (file) yield* readFiles(archive, [file], { maxBytes: LIMITS.htmlBytes, read })(0);
        else yield read(`${name}: ${id}`, null);
      }
    },
  };
}

async function readJson(name: string, text: string): Promise<Part | null> {
  const root = parseJson(text.replace(/^\uFEFF/u, ""));
  if (root === undefined) throw new ImportRefusal("The JSON is damaged, or not whole");
  const { readGhost } = await import("./formats/ghost");
  const { readHashnode } = await import("./formats/hashnode");
  const { readForem } = await import("./formats/forem");
  const { readTumblrJson } = await import("./formats/tumblr-json");
  for (const read of [readGhost, readHashnode, readForem, readTumblrJson]) {
    const part = read(name, root);
    if (part) return part;
  }
  return null;
}

async function readXml(name: string, text: string): Promise<Part | null> {
  const { readDisqus } = await import("./formats/disqus");
  const { readWordPress } = await import("./formats/wordpress");
  const { readBlogger } = await import("./formats/blogger");
  const { readFeedTexts } = await import("./formats/feed");
  for (const read of [readDisqus, readWordPress, readBlogger, readFeedTexts]) {
    const part = read(name, text);
    if (part) return part;
  }
  return null;
}
