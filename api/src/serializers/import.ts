import type {
  Import,
  ImportItem,
  PastImport,
  WaitingImport,
} from "../../contract/archives/imports";
import { toPostSlug } from "../lib/text/slug";
import {
  type ImportCounts,
  type ImportItemRow,
  type ImportRow,
  readHosts,
} from "../queries/imports/imports";
import type { CountedImportRow } from "../queries/imports/past-imports";
import type { WaitingImportRow } from "../queries/imports/waiting-imports";

export function toImport(row: ImportRow & { counts: ImportCounts }): Import {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    state: row.state,
    problem: row.problem,
    counts: row.counts,
    pictures: Object.entries(readHosts(row))
      .map(([host, count]) => ({ host, count }))
      .toSorted((one, other) => other.count - one.count),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toImportItem({ notes, document_id, ...row }: ImportItemRow): ImportItem {
  const slug = row.kind === "post" && document_id !== null && { slug: toPostSlug(row.title) };
  return { ...row, ...slug, notes: JSON.parse(notes), documentId: document_id };
}

export function toPastImport(row: CountedImportRow): PastImport {
  const { id, posts, drafts, publishable, task } = row;
  return {
    id,
    fileName: row.file_name,
    posts,
    drafts,
    publishable,
    task,
    createdAt: row.created_at,
  };
}

export function toWaitingImport(
  row: WaitingImportRow,
  samples: WaitingImport["samples"],
): WaitingImport {
  return {
    id: row.id,
    owner: { id: row.user_id, name: row.full_name },
    fileName: row.file_name,
    posts: row.posts,
    samples,
    createdAt: row.updated_at,
  };
}
