import type {
  ImportedComment,
  ImportedComments,
} from "../../../contract/responses/imported-comments";
import type {
  CountedCommentRow,
  ImportedCommentRow,
} from "../../queries/imports/imported-comments";

export function toImportedComment(row: ImportedCommentRow): ImportedComment {
  return {
    id: row.id,
    post: row.post_id,
    authorName: row.author_name,
    parentName: row.parent_name,
    description: row.description,
    descriptionHtml: row.description_html,
    createdAt: row.created_at,
  };
}

/** The first of a post's; nothing where it has none. */
export function toImportedComments(
  rows: CountedCommentRow[],
): { importedComments: ImportedComments } | null {
  const [first] = rows;
  return (
    (first && { importedComments: { total: first.total, data: rows.map(toImportedComment) } }) ??
    null
  );
}
