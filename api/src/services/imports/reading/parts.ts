import type { ImportFormat } from "../../../../contract/archives/import-states";
import type { Archive } from "../archive/open-archive";
import { type Entries, type Entry, readOne } from "../entry";
import { megabytes } from "../archive/open-archive";
import { decodeText } from "./decode-text";

/** The texts of one document, or of one folder. */
export type Part = { format: ImportFormat; count: number; entries: Entries };

const OLD_ENCODING =
  "Some of its characters are in an older encoding (Windows-1252). Check its accents and quotes";

/** The text of a file, and what is to be said of its characters. */
export function decode(bytes: Uint8Array): { text: string; notes: string[] } {
  const { text, isRepaired } = decodeText(bytes);
  return { text, notes: isRepaired ? [OLD_ENCODING] : [] };
}

/** The entries of files, each of which is unpacked when it is its turn. */
export function readFiles(
  archive: Archive,
  names: readonly string[],
  { maxBytes, read }: { maxBytes: number; read: (name: string, text: string) => Entry },
): Entries {
  return async function* (from) {
    for (const name of names.slice(from)) {
      const bytes = await archive.read(name, maxBytes);
      yield readOne(name, () => {
        const { text, notes } = decode(bytes ?? new Uint8Array());
        const entry = read(name, text);
        const refusal = `It is larger than ${megabytes(maxBytes)}`;
        return { ...entry, notes: [...entry.notes, ...notes], ...(!bytes && { refusal }) };
      });
    }
  };
}

/** Entries that all have some more notes. */
export function withNotes(part: Part, notes: string[]): Part {
  if (notes.length === 0) return part;
  const { entries } = part;
  return {
    ...part,
    entries: async function* (from) {
      for await (const entry of entries(from)) {
        yield { ...entry, notes: [...entry.notes, ...notes] };
      }
    },
  };
}

/** The entries of several parts, one after the other. */
export function joinParts(parts: readonly Pick<Part, "count" | "entries">[]): Entries {
  return async function* (from) {
    let start = 0;
    for (const { count, entries } of parts) {
      if (from < start + count) yield* entries(Math.max(0, from - start));
      start += count;
    }
  };
}
