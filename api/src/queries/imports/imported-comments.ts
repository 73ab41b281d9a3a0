import { type SQL, sql } from "drizzle-orm";
import { COMMENTS_SHOWN } from "../../../contract/comments";
import { type Database, hasChanged } from "../../db/client";
import type { Row } from "../../db/row";
import type { importedComments } from "../../db/schema/comments";

export type ImportedCommentRow = Pick<
  Row<typeof importedComments>,
  "id" | "author_name" | "parent_name" | "description" | "description_html" | "created_at"
> & { post_id: string };

export type CountedCommentRow = ImportedCommentRow & { total: number };

const columns = sql`c.id, c.document_id AS post_id, c.author_name, c.parent_name, c.description,
  c.description_html, c.created_at`;

/** A page of the comments that came along with a post, oldest first. */
export function selectImportedComments(postId: string, page = 1): SQL {
  return sql`SELECT ${columns}, (SELECT count(*) FROM imported_comments
      WHERE document_id = ${postId}) AS total
    FROM imported_comments c WHERE c.document_id = ${postId} ORDER BY c.created_at, c.seq
    LIMIT ${COMMENTS_SHOWN} OFFSET ${(page - 1) * COMMENTS_SHOWN}`;
}

/** A page of them, and how many there are; null without the post. */
export async function listImportedComments(db: Database, postId: string, page: number) {
  const [[post], rows] = (await db.batch([
    sql`SELECT (SELECT count(*) FROM imported_comments WHERE document_id = posts.id) AS total
      FROM posts WHERE id = ${postId}`,
    selectImportedComments(postId, page),
  ])) as [{ total: number }[], CountedCommentRow[]];
  return post ? { total: post.total, rows } : null;
}

type AloneRow = ImportedCommentRow & { user_id: string; title: string };

/** One on a post, with the post's author and title. */
export function getImportedComment(db: Database, id: string): Promise<AloneRow | null> {
  return db.first(sql`SELECT ${columns}, p.user_id, p.title FROM imported_comments c
    JOIN posts p ON p.id = c.document_id WHERE c.id = ${id}`);
}

export async function deleteImportedComment(db: Database, id: string): Promise<void> {
  await db.commit([sql`DELETE FROM imported_comments WHERE id = ${id}`], { isMade: hasChanged });
}

export type NewImportedComment = {
  id: string;
  author: string;
  parent: string | null;
  text: string;
  html: string | null;
  date: string;
};

type Place = { userId: string; documentId: string; importId: string | null };

/** The statement that stores comments on a post or draft that is there, each once. */
export function storeImportedComments(
  { userId, documentId, importId }: Place,
  comments: readonly NewImportedComment[],
): SQL {
  const isOwn = sql`id = ${documentId} AND user_id = ${userId}`;
  return sql`INSERT INTO imported_comments (id, user_id, document_id, import_id, author_name,
      parent_name, description, description_html, created_at)
    SELECT value ->> 'id', ${userId}, ${documentId}, ${importId}, value ->> 'author',
      value ->> 'parent', value ->> 'text', value ->> 'html', value ->> 'date'
    FROM json_each(${JSON.stringify(comments)})
    WHERE EXISTS (SELECT 1 FROM posts WHERE ${isOwn}) OR EXISTS (SELECT 1 FROM drafts WHERE ${isOwn})
    ON CONFLICT (id) DO NOTHING`;
}

/** Which of some comments are stored. */
export async function findStoredComments(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM imported_comments
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes what an import added to some of the posts that were here before; returns those. */
export async function deleteAddedComments(
  db: Database,
  importId: string,
  limit: number,
): Promise<string[]> {
  const some = sql`SELECT DISTINCT document_id FROM imported_comments
    WHERE import_id = ${importId} ORDER BY document_id LIMIT ${limit}`;
  const [rows = []] = (await db.batch([
    some,
    sql`DELETE FROM imported_comments WHERE import_id = ${importId} AND document_id IN (${some})`,
  ])) as { document_id: string }[][];
  return rows.map(({ document_id: id }) => id);
}

/** The comments on the posts of somebody, after one. */
export function importedCommentsOf(userId: string, after: number, limit: number): SQL {
  return sql`SELECT seq AS key, json_object('postId', document_id, 'author', author_name,
      'text', description, 'createdAt', created_at) AS item
    FROM imported_comments WHERE user_id = ${userId} AND seq > ${after} ORDER BY seq LIMIT ${limit}`;
}
