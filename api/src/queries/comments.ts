import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { newId } from "../db/id";
import { isoTime } from "../db/time";
import type { CommentRow } from "../documents/comment";
import type { Window } from "./page";
import { userShortJson } from "./users";

const DETAIL_COMMENTS = 50;
const LIST_COMMENTS = 10;
const RECEIVED_COMMENTS = 10;

const commentColumns = sql`c.id, c.post_seq, c.description, c.created_at, c.updated_at,
  (SELECT id FROM posts WHERE seq = c.post_seq) AS post_id,
  ${userShortJson(sql`c.user_id`)} AS user`;

/** The newest comments of one post. */
export function newestComments(postSeq: SQL): SQL {
  return sql`SELECT ${commentColumns} FROM comments c WHERE c.post_seq = ${postSeq}
    ORDER BY c.seq DESC LIMIT ${DETAIL_COMMENTS}`;
}

/** The newest comments on what a user wrote. */
export function newestReceived(userId: string): SQL {
  return sql`SELECT ${commentColumns} FROM received_comments r
    CROSS JOIN comments c ON c.seq = r.comment_seq
    WHERE r.user_id = ${userId} ORDER BY r.comment_seq DESC LIMIT ${RECEIVED_COMMENTS}`;
}

/** The comments that a user wrote, all of them. */
export function commentsBy(userId: string): SQL {
  return sql`SELECT ${commentColumns} FROM comments c WHERE c.user_id = ${userId} ORDER BY c.seq`;
}

/** A few of the newest comments of each of several posts, newest first. */
export function listCommentsOf(db: Database, postSeqs: number[]): Promise<CommentRow[]> {
  return db.all<CommentRow>(sql`
    SELECT ${commentColumns} FROM json_each(${JSON.stringify(postSeqs)}) post
    CROSS JOIN comments c ON c.seq IN (SELECT seq FROM comments
      WHERE post_seq = post.value ORDER BY seq DESC LIMIT ${LIST_COMMENTS})
    ORDER BY c.seq DESC`);
}

type CommentedPost = { seq: number; comments_count: number };

export function getCommentedPost(db: Database, postId: string): Promise<CommentedPost | null> {
  return db.first<CommentedPost>(sql`SELECT seq, comments_count FROM posts WHERE id = ${postId}`);
}

export async function getCommentWindow(
  db: Database,
  postSeq: number,
  { limit, offset, isReversed }: Window,
): Promise<CommentRow[]> {
  if (limit === 0) return [];
  const direction = sql.raw(isReversed ? "ASC" : "DESC");
  const rows = await db.all<CommentRow>(sql`
    SELECT ${commentColumns} FROM comments c WHERE c.post_seq = ${postSeq}
    ORDER BY c.seq ${direction} LIMIT ${limit} OFFSET ${offset}`);
  return isReversed ? rows.reverse() : rows;
}

/** A new comment, or null where its post was deleted meanwhile. */
export function createComment(
  db: Database,
  comment: { postSeq: number; userId: string; description: string },
): Promise<CommentRow | null> {
  const id = newId();
  const now = isoTime();
  return writeComment(
    db,
    id,
    sql`INSERT INTO comments (id, post_seq, user_id, description, created_at, updated_at)
      SELECT ${id}, seq, ${comment.userId}, ${comment.description}, ${now}, ${now}
      FROM posts WHERE seq = ${comment.postSeq}`,
  );
}

/** The comment, or null where it was deleted meanwhile. */
export function updateComment(
  db: Database,
  id: string,
  description: string,
): Promise<CommentRow | null> {
  return writeComment(
    db,
    id,
    sql`UPDATE comments SET description = ${description}, updated_at = ${isoTime()}
      WHERE id = ${id}`,
  );
}

/** Deletes a comment and answers it as it was. */
export async function deleteComment(db: Database, id: string): Promise<CommentRow | null> {
  const [[row]] = (await db.batch([
    selectComment(id),
    sql`DELETE FROM comments WHERE id = ${id}`,
  ])) as [CommentRow[]];
  return row ?? null;
}

export function getComment(db: Database, id: string): Promise<CommentRow | null> {
  return db.first<CommentRow>(selectComment(id));
}

type CommentOwners = { user_id: string; post_user_id: string };

/** Who wrote a comment, and whose post it is on. */
export function getCommentOwners(db: Database, id: string): Promise<CommentOwners | null> {
  return db.first<CommentOwners>(sql`SELECT c.user_id, p.user_id AS post_user_id
    FROM comments c JOIN posts p ON p.seq = c.post_seq WHERE c.id = ${id}`);
}

async function writeComment(db: Database, id: string, statement: SQL): Promise<CommentRow | null> {
  const [, [row]] = (await db.batch([statement, selectComment(id)])) as [unknown[], CommentRow[]];
  return row ?? null;
}

function selectComment(id: string): SQL {
  return sql`SELECT ${commentColumns} FROM comments c WHERE c.id = ${id}`;
}
