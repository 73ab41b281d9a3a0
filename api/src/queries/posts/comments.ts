import { type SQL, sql } from "drizzle-orm";
import { COMMENTS_SHOWN, type CommentUpdate } from "../../../contract/comments";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { Row } from "../../db/row";
import type { CommentRow } from "../../db/rows";
import type { posts } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import { nextVersion } from "../../db/version";
import { keepMentions } from "../notifications/mentions";
import type { Window } from "../pagination";
import { userShortJson } from "../users/users";

const LIST_COMMENTS = 10;
const RECEIVED_COMMENTS = 10;

const parentUserId = sql`(SELECT user_id FROM comments WHERE id = c.parent_id)`;

const commentColumns = sql`c.id, c.post_seq, c.parent_id, c.thread_id, c.description,
  c.description_html, c.version, c.created_at, c.updated_at,
  (SELECT id FROM posts WHERE seq = c.post_seq) AS post_id,
  ${userShortJson(sql`c.user_id`)} AS user,
  CASE WHEN c.parent_id IS NOT NULL THEN ${userShortJson(parentUserId)} END AS parent_user`;

/** Of a comment without its post, whose address a link to it needs. */
const loneColumns = sql`${commentColumns},
  (SELECT title FROM posts WHERE seq = c.post_seq) AS post_title`;

/** The newest comments of one post. */
export function newestComments(postSeq: SQL): SQL {
  return sql`SELECT ${commentColumns} FROM comments c WHERE c.post_seq = ${postSeq}
    ORDER BY c.seq DESC LIMIT ${COMMENTS_SHOWN}`;
}

/** Those of their authors whom somebody has blocked or muted. */
export function blockedCommenters(postSeq: SQL, userId: string): SQL {
  return sql`SELECT blocked_id AS id FROM person_blocks WHERE user_id = ${userId} AND blocked_id IN (
    SELECT user_id FROM comments WHERE post_seq = ${postSeq} ORDER BY seq DESC LIMIT ${COMMENTS_SHOWN})`;
}

/** The newest comments on a user's posts by others, but whom the user has blocked or muted. */
export function newestReceived(userId: string): SQL {
  return sql`SELECT ${loneColumns} FROM received_comments r
    CROSS JOIN comments c ON c.seq = r.comment_seq
    WHERE r.user_id = ${userId} AND c.user_id <> ${userId}
      AND NOT EXISTS (SELECT 1 FROM person_blocks
        WHERE user_id = ${userId} AND blocked_id = c.user_id)
    ORDER BY r.comment_seq DESC LIMIT ${RECEIVED_COMMENTS}`;
}

/** The comments by a user after one, oldest first. */
export function commentsBy(userId: string, after: number, limit: number): SQL {
  return sql`SELECT c.seq AS key, ${commentColumns} FROM comments c
    WHERE c.user_id = ${userId} AND c.seq > ${after} ORDER BY c.seq LIMIT ${limit}`;
}

/** A few of the newest comments of each of several posts, newest first. */
export function listCommentsOf(db: Database, postSeqs: number[]): Promise<CommentRow[]> {
  return db.all<CommentRow>(sql`
    SELECT ${commentColumns} FROM json_each(${JSON.stringify(postSeqs)}) post
    CROSS JOIN comments c ON c.seq IN (SELECT seq FROM comments
      WHERE post_seq = post.value ORDER BY seq DESC LIMIT ${LIST_COMMENTS})
    ORDER BY c.seq DESC`);
}

type CommentedPost = Pick<
  Row<typeof posts>,
  "seq" | "user_id" | "comments_count" | "comment_status"
>;

export function getCommentedPost(db: Database, postId: string): Promise<CommentedPost | null> {
  return db.first<CommentedPost>(
    sql`SELECT seq, user_id, comments_count, comment_status FROM posts WHERE id = ${postId}`,
  );
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

/** How many comments on a post are newer than one of them; none where it has no such comment. */
export async function countNewer(db: Database, postSeq: number, id: string): Promise<number> {
  const row = await db.first<{ total: number }>(sql`SELECT count(*) AS total FROM comments
    WHERE post_seq = ${postSeq} AND seq > (
      SELECT seq FROM comments WHERE id = ${id} AND post_seq = ${postSeq})`);
  return row?.total ?? 0;
}

type ParentRow = { id: string; user_id: string; thread_id: string };

/** A comment on a post that can be answered. */
export function getParent(db: Database, postSeq: number, id: string): Promise<ParentRow | null> {
  return db.first<ParentRow>(sql`SELECT id, user_id, coalesce(thread_id, id) AS thread_id
    FROM comments WHERE id = ${id} AND post_seq = ${postSeq}`);
}

type NewComment = {
  postSeq: number;
  userId: string;
  parent?: ParentRow | null;
  description: string;
  descriptionHtml?: string | null;
  mentionedIds?: string[];
};

/** Creates a comment; null if its post was deleted or takes none meanwhile. */
export function createComment(
  db: Database,
  {
    postSeq,
    userId,
    parent = null,
    description,
    descriptionHtml = null,
    mentionedIds = [],
  }: NewComment,
): Promise<CommentRow | null> {
  const id = newId();
  const now = isoTime();
  return writeComment(
    db,
    { id, mentionedIds },
    sql`INSERT INTO comments (id, post_seq, user_id, parent_id, thread_id, description,
        description_html, created_at, updated_at)
      SELECT ${id}, seq, ${userId}, ${parent?.id ?? null}, ${parent?.thread_id ?? null},
        ${description}, ${descriptionHtml}, ${now}, ${now}
      FROM posts WHERE seq = ${postSeq} AND comment_status = 'open'`,
  );
}

type CommentChange = CommentUpdate & { descriptionHtml: string | null; mentionedIds: string[] };

/** Changes a comment; null if it was deleted meanwhile. Fails where another version is stored. */
export function updateComment(
  db: Database,
  id: string,
  { description, descriptionHtml, mentionedIds, baseVersion }: CommentChange,
): Promise<CommentRow | null> {
  return writeComment(
    db,
    { id, mentionedIds },
    sql`UPDATE comments SET description = ${description},
      description_html = ${descriptionHtml},
      version = ${nextVersion(baseVersion)}, updated_at = ${isoTime()} WHERE id = ${id}`,
  );
}

/** Deletes a comment and returns it as it was. */
export async function deleteComment(db: Database, id: string): Promise<CommentRow | null> {
  const [[row]] = (await db.commit(
    [selectComment(id), sql`DELETE FROM comments WHERE id = ${id}`],
    { isMade: hasChanged },
  )) as [CommentRow[]];
  return row ?? null;
}

export function getComment(db: Database, id: string): Promise<CommentRow | null> {
  return db.first<CommentRow>(selectComment(id));
}

type CommentOwners = {
  user_id: string;
  post_user_id: string;
  parent_user_id: string | null;
  /** As JSON. */
  mentioned_ids: string;
};

/** The authors of a comment, of its post and of the parent comment, and the mentioned users. */
export function getCommentOwners(db: Database, id: string): Promise<CommentOwners | null> {
  return db.first<CommentOwners>(sql`SELECT c.user_id, p.user_id AS post_user_id,
      ${parentUserId} AS parent_user_id,
      (SELECT json_group_array(user_id) FROM mentions
        WHERE post_seq = c.post_seq AND comment_id = c.id AND is_current = 1) AS mentioned_ids
    FROM comments c JOIN posts p ON p.seq = c.post_seq WHERE c.id = ${id}`);
}

async function writeComment(
  db: Database,
  { id, mentionedIds }: { id: string; mentionedIds: string[] },
  statement: SQL,
): Promise<CommentRow | null> {
  const mentions = keepMentions({ commentId: id }, mentionedIds);
  const results = await db.commit([statement, ...mentions, selectComment(id)], { id });
  const [row] = results.at(-1) as CommentRow[];
  return row ?? null;
}

function selectComment(id: string): SQL {
  return sql`SELECT ${loneColumns} FROM comments c WHERE c.id = ${id}`;
}
