import type {
  Import,
  ImportItem,
  ImportPreview,
  PastImport,
  WaitingImport,
} from "../../../contract/archives/imports";
import { withPictureUrls } from "../../lib/images/urls";
import { toPostSlug } from "../../lib/text/slug";
import { type ImportCounts, type ImportRow, readHosts } from "../../queries/imports/imports";
import type { ImportItemRow, PreviewedItemRow } from "../../queries/imports/import-items";
import type { CountedImportRow } from "../../queries/imports/past-imports";
import type { WaitingImportRow } from "../../queries/imports/waiting-imports";

export function toImport(row: ImportRow & { counts: ImportCounts }): Import {
  const { publicPages: _, ...counts } = row.counts;
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    state: row.state,
    problem: row.problem,
    counts,
    pictures: Object.entries(readHosts(row))
      .map(([host, count]) => ({ host, count }))
      .toSorted((one, other) => other.count - one.count),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toImportItem({ notes, document_id, page_kind, ...row }: ImportItemRow): ImportItem {
  const slug = row.kind === "post" && document_id !== null && { slug: toPostSlug(row.title) };
  return {
    ...row,
    ...slug,
    notes: JSON.parse(notes),
    documentId: document_id,
    isPage: page_kind !== null,
  };
}

type Preview = {
  item: PreviewedItemRow;
  post: { original: string; isCut: boolean; date: string | null } & Covers & {
      fields: { tags?: string[]; shortDescription?: string };
    };
  html: string | null;
  category: string | null;
};
type Covers = { cover: string | null; remoteCover: string | null };

export function toImportPreview(
  { item: row, post, html, category }: Preview,
  publicUrl: string,
): ImportPreview {
  const { piece: _, previous, next, ...item } = row;
  return {
    ...toImportItem(item),
    previous,
    next,
    original: post.original,
    isCut: post.isCut,
    date: post.date,
    category,
    tags: post.fields.tags ?? [],
    shortDescription: post.fields.shortDescription ?? "",
    cover: post.cover ?? post.remoteCover,
    descriptionHtml: html && withPictureUrls(html, publicUrl),
  };
}

export function toPastImport(row: CountedImportRow): PastImport {
  const { id, posts, drafts, publishable, comments, missing, task } = row;
  return {
    id,
    fileName: row.file_name,
    posts,
    drafts,
    publishable,
    comments,
    missing,
    missingPictures: JSON.parse(row.missing_pictures),
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
