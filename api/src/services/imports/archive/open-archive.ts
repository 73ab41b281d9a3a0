import { askBucket } from "../../../lib/bucket";
import { ARCHIVE_LIMITS as LIMITS } from "./limits";
import { ImportRefusal } from "./refusal";

/** The files of an uploaded archive, each unpacked only when it is asked for. */
export type Archive = {
  names: readonly string[];
  /** A file as bytes; null where it is larger. */
  read: (name: string, maxBytes: number) => Promise<Uint8Array | null>;
};

const NESTED = /\.(?:zip|gz|tgz|tar|bz2|xz|7z|rar|zst)$/iu;
const UNSAFE = /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:|\\|[\u0000-\u001f]/iu;
// What file managers of computers add.
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/u;
// Earlier versions of posts, where an archive is one of ours.
const VERSION = /(?:^|\/)revisions\/[0-9a-f]{24}\/[^/]+\.md$/u;
const MAX_NAME_LENGTH = 400;
// As the reader of zips says it, which is not loaded for other files.
const ERR_UNSAFE_FILENAME = "Unsafe filename";
const MEGABYTE = 1_000_000;

export const sourceKey = (importId: string) => `imports/${importId}/source`;

/** Opens what was uploaded: a zip, or a single file. Refuses what would not fit into memory. */
export async function openArchive(
  bucket: R2Bucket,
  importId: string,
  fileName: string,
): Promise<Archive> {
  const key = sourceKey(importId);
  const head = await askBucket(bucket.get(key, { range: { offset: 0, length: 4 } }));
  if (!head) throw new ImportRefusal("The file is gone. Upload it again");
  const start = new Uint8Array(await head.arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  return isZip ? openZip(bucket, key, head.size) : openFile(bucket, key, head.size, fileName);
}

function openFile(bucket: R2Bucket, key: string, size: number, fileName: string): Archive {
  return {
    names: [fileName],
    read: async (_name, maxBytes) => {
      const object = size <= maxBytes ? await askBucket(bucket.get(key)) : null;
      return object && new Uint8Array(await askBucket(object.arrayBuffer()));
    },
  };
}

async function openZip(bucket: R2Bucket, key: string, size: number): Promise<Archive> {
  const { readZip } = await import("./bucket-reader");
  const reader = readZip(bucket, key, size);
  const files = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.size >= LIMITS.entries) {
        throw new ImportRefusal(tooMany(LIMITS.entries, "files"));
      }
      if (entry.directory) refuseName(entry.filename);
      if (entry.directory || isLeftOut(entry.filename)) continue;
      refuseEntry(entry);
      total += entry.uncompressedSize;
      if (total > LIMITS.totalBytes) {
        throw new ImportRefusal(
          `Unpacked, the archive has more than ${megabytes(LIMITS.totalBytes)}`,
        );
      }
      files.set(entry.filename, entry);
    }
  } catch (error) {
    throw explain(error);
  }
  return {
    names: [...files.keys()],
    read: async (name, maxBytes) => {
      const entry = files.get(name);
      if (!entry || entry.uncompressedSize > maxBytes) return null;
      return unpack(entry).catch((error: unknown) => {
        throw explain(error);
      });
    },
  };
}

type Entry = {
  filename: string;
  encrypted: boolean;
  compressedSize: number;
  uncompressedSize: number;
  getData?: (writer: WritableStream<Uint8Array>) => Promise<unknown>;
};

const isLeftOut = (name: string) => CLUTTER.test(name) || VERSION.test(name);

function refuseName(name: string): void {
  if (UNSAFE.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new ImportRefusal(
      `The archive has a file that would lie outside of it: ${name.slice(0, 80)}`,
    );
  }
}

function refuseEntry({ filename, encrypted, compressedSize, uncompressedSize }: Entry): void {
  refuseName(filename);
  if (encrypted) throw new ImportRefusal("The archive has a password. Make one without");
  if (NESTED.test(filename)) {
    throw new ImportRefusal(
      `There is another archive in the archive: ${filename}. Unpack it, and make one archive of all`,
    );
  }
  const isBomb =
    uncompressedSize > LIMITS.ratioFromBytes && uncompressedSize > compressedSize * LIMITS.ratio;
  if (isBomb) {
    throw new ImportRefusal(`${filename} is over ${LIMITS.ratio} times larger than it is packed`);
  }
}

/** A file's bytes. What unpacks to more than the archive says is no such file. */
async function unpack(entry: Entry): Promise<Uint8Array> {
  const bytes = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  const writer = new WritableStream<Uint8Array>({
    write(chunk) {
      if (length + chunk.length > bytes.length) {
        throw new ImportRefusal(`${entry.filename} is larger than the archive says`);
      }
      bytes.set(chunk, length);
      length += chunk.length;
    },
  });
  await entry.getData?.(writer);
  if (length < bytes.length) throw new ImportRefusal(`${entry.filename} is damaged`);
  return bytes;
}

function explain(error: unknown): unknown {
  if (error instanceof ImportRefusal || !(error instanceof Error)) return error;
  if (error.message === ERR_UNSAFE_FILENAME) {
    return new ImportRefusal("The archive has a file that would lie outside of it");
  }
  // Errors of the reader of zips have these messages; others are those of the bucket.
  const isOfZip =
    /zip|format|central|header|entry|entries|signature|compress|crc|overlap|deflate|inflate|eocdr/iu;
  return isOfZip.test(error.message) && error.name !== "StorageError"
    ? new ImportRefusal(`The archive is damaged (${error.message})`)
    : error;
}

/** What to do with an archive of too many files or texts. */
export const tooMany = (limit: number, what: "files" | "texts") =>
  `The archive has more than ${limit.toLocaleString("en")} ${what}. Make several of it, each with some of the texts and their pictures, and import one after the other`;

/** "20 MB" */
export const megabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;
