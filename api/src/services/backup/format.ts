import { z } from "zod";
import { sha256 } from "../../lib/auth/secrets";

/** Raised when an older program could not read what this one writes. */
const FORMAT = 1;

const PartSchema = z.object({
  key: z.string(),
  rows: z.int(),
  bytes: z.int(),
  /** Of the file. */
  sha256: z.string(),
  /** Of the rows in it, which a restored database gives again. */
  rowsSha256: z.string(),
});
export type Part = z.infer<typeof PartSchema>;

const TableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  parts: z.array(PartSchema),
});
export type StoredTable = z.infer<typeof TableSchema>;

const ManifestSchema = z.object({
  format: z.int(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The migrations that the database had, which are its schema. */
  migrations: z.array(z.string()),
  /** Tables come after those that they refer to. */
  tables: z.array(TableSchema),
});
export type Manifest = z.infer<typeof ManifestSchema>;

const SealedSchema = z.object({ sha256: z.string(), manifest: z.unknown() });

/** What the reader of a backup is told where it cannot be used. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The manifest as it is stored, with its own checksum. */
export function sealManifest(manifest: Omit<Manifest, "format">): string {
  const whole: Manifest = { format: FORMAT, ...manifest };
  return `${JSON.stringify({ sha256: sha256(JSON.stringify(whole)), manifest: whole }, null, 1)}\n`;
}

/** Reads a stored manifest; throws a BackupError if it was changed or is of a newer program. */
export function openManifest(text: string): Manifest {
  const { sha256: expected, manifest } = readSealed(text);
  const format = z.object({ format: z.int() }).safeParse(manifest).data?.format ?? 0;
  if (format > FORMAT) {
    throw new BackupError(`This backup has format ${format}; this version reads up to ${FORMAT}.`);
  }
  if (sha256(JSON.stringify(manifest)) !== expected) {
    throw new BackupError("The manifest of this backup was changed since it was written.");
  }
  return ManifestSchema.parse(manifest);
}

function readSealed(text: string) {
  try {
    return SealedSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError("The manifest of this backup was changed since it was written.");
  }
}
