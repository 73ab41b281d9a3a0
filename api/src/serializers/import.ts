import type { Import, ImportItem } from "../../contract/archives/imports";
import { toPostSlug } from "../lib/text/slug";
import type { ImportCounts, ImportItemRow, ImportRow } from "../queries/imports/imports";

export function toImport(row: ImportRow & { counts: ImportCounts }): Import {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    state: row.state,
    problem: row.problem,
    counts: row.counts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toImportItem({ notes, document_id, ...row }: ImportItemRow): ImportItem {
  const slug = row.kind === "post" && document_id !== null && { slug: toPostSlug(row.title) };
  return { ...row, ...slug, notes: JSON.parse(notes), documentId: document_id };
}
