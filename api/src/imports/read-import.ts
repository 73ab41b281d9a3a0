import type { Database } from "../db/client";
import { findImported } from "../queries/imports/imported-posts";
import {
  type ImportRow,
  getImporter,
  listCategoryIds,
  moveImport,
  storeItems,
} from "../queries/imports/imports";
import type { Entry } from "./entry";
import { ARCHIVE_LIMITS as LIMITS, PIECE_SIZE } from "./limits";
import { type Archive, megabytes, openArchive } from "./open-archive";
import { ArchivePictures } from "./pictures";
import { type PlannedItem, type PlannedPost, type Surroundings, planEntry } from "./plan";
import { ImportRefusal } from "./refusal";

type Format = NonNullable<ImportRow["format"]>;
type Bucket = Pick<ApiEnv, "UPLOADS">;

const MARKDOWN = /\.(?:md|markdown)$/iu;
const ABOUT = /(?:^|\/)(?:readme|license|changelog)\.md$/iu;

export type StoredPiece = (PlannedPost & { number: number; kind: "post" | "draft" })[];

export const pieceKey = (importId: string, piece: number) => `imports/${importId}/piece-${piece}`;

/** Reads an archive into pieces, and says of each text what becomes of it. */
export async function readImport({ UPLOADS }: Bucket, db: Database, row: ImportRow) {
  const archive = await openArchive(UPLOADS, row.id, row.file_name);
  const [categories, importer] = [await listCategoryIds(db), await getImporter(db, row.user_id)];
  const around: Surroundings = {
    pictures: new ArchivePictures(archive),
    categories,
    fallbackCategoryId: row.category_id,
    maySell: importer?.account_type === "provider" || importer?.is_admin === 1,
  };
  const { format, entries } = await readEntries(archive);
  const seen = new Set<string>();
  let pieces = 0;
  let number = 0;
  let batch: Entry[] = [];
  const flush = async () => {
    const items = await planPiece(db, row.user_id, batch, around, seen);
    const numbered = items.map((one) => ({ ...one, number: (number += 1) }));
    await storePiece(UPLOADS, db, row.id, pieces, numbered);
    pieces += 1;
    batch = [];
  };
  for await (const entry of entries) {
    if (entry.isVersion) continue;
    if (number + batch.length >= LIMITS.posts) {
      throw new ImportRefusal(`The archive has more than ${LIMITS.posts} texts. Divide it`);
    }
    batch.push(entry);
    if (batch.length === PIECE_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
  if (number === 0) throw new ImportRefusal("There is no text in it");
  await moveImport(db, row.id, ["reading"], { state: "ready", format, pieces });
}

type Planned = { item: PlannedItem; post: PlannedPost | null };

async function planPiece(
  db: Database,
  userId: string,
  entries: Entry[],
  around: Surroundings,
  seen: Set<string>,
): Promise<Planned[]> {
  const known = await findImported(
    db,
    userId,
    entries.map(({ key, ownId }) => ({ key, ownId })),
  );
  return entries.map((entry): Planned => {
    const { key, source, title } = entry;
    const refuse = (why: string): Planned => ({
      item: { source, title: title || "Untitled", kind: "nothing", notes: [why] },
      post: null,
    });
    if (known.has(key)) return refuse("Already imported");
    if (seen.has(key)) return refuse("It is in the archive twice");
    seen.add(key);
    try {
      return planEntry(entry, around);
    } catch (error) {
      if (error instanceof RangeError) return refuse("It is nested too deeply");
      throw error;
    }
  });
}

async function storePiece(
  bucket: R2Bucket,
  db: Database,
  importId: string,
  piece: number,
  planned: (Planned & { number: number })[],
): Promise<void> {
  const posts = planned.flatMap(({ item: { kind }, post, number }): StoredPiece =>
    post && kind !== "nothing" ? [{ ...post, number, kind }] : [],
  );
  await bucket.put(pieceKey(importId, piece), JSON.stringify(posts));
  await storeItems(
    db,
    importId,
    piece,
    planned.map(({ item, number }) => ({ ...item, number })),
  );
}

type Found = { format: Format; entries: AsyncIterable<Entry> | Iterable<Entry> };

/** What an archive has, by the format that its files show. */
async function readEntries(archive: Archive): Promise<Found> {
  const named = (pattern: RegExp) => archive.names.filter((name) => pattern.test(name));
  const markdown = named(MARKDOWN).filter((name) => !ABOUT.test(name));
  if (markdown.length > 0) {
    return { format: "markdown", entries: readMarkdownFiles(archive, markdown) };
  }
  for (const name of named(/\.json$/iu)) {
    const { readGhost } = await import("./formats/ghost");
    const entries = await readGhost(name, await readDocument(archive, name));
    if (entries) return { format: "ghost", entries };
  }
  for (const name of named(/\.(?:xml|rss|wxr)$/iu)) {
    const { readWordPress } = await import("./formats/wordpress");
    const entries = await readWordPress(name, await readDocument(archive, name));
    if (entries) return { format: "wordpress", entries };
  }
  throw new ImportRefusal(
    "It is neither a zip of Markdown files, nor an export of Ghost (.json) or WordPress (.xml)",
  );
}

async function* readMarkdownFiles(archive: Archive, names: string[]): AsyncGenerator<Entry> {
  const { readMarkdown } = await import("./formats/markdown");
  for (const name of names) {
    const bytes = await archive.read(name, LIMITS.markdownBytes);
    if (bytes) yield readMarkdown(name, decode(bytes));
    else {
      const refusal = `It is larger than ${megabytes(LIMITS.markdownBytes)}`;
      yield { ...readMarkdown(name, ""), refusal };
    }
  }
}

async function readDocument(archive: Archive, name: string): Promise<string> {
  const bytes = await archive.read(name, LIMITS.documentBytes);
  if (bytes) return decode(bytes);
  throw new ImportRefusal(
    `${name} is larger than ${megabytes(LIMITS.documentBytes)}. Export a part at a time`,
  );
}

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array) => decoder.decode(bytes);
