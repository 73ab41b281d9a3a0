import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import { MAX_CO_AUTHORS } from "../../../contract/posts/co-authors";
import { type Database, hasChanged } from "../../db/client";
import { isoTime } from "../../db/time";
import { areApart } from "../users/blocks";
import { userShortJson } from "../users/users";
import { runningTurn } from "./turns";

export type WritersRow = Pick<
  CoAuthorshipRow,
  "id" | "kind" | "title" | "is_published" | "author"
> & {
  people: string;
  turn: string | null;
};

export type CoAuthorshipRow = {
  id: string;
  kind: "blog" | "project";
  title: string;
  author_id: string;
  author: string;
  is_published: number;
  invited_at: string;
  accepted_at: string | null;
};

type Place = { id: string; userId: string };

/** A draft, or a post, as `d`. */
const documentOf = (id: string): SQL => sql`(
  SELECT id, user_id, kind, title, 0 AS is_published FROM drafts
    WHERE id = ${id} AND post_id IS NULL
  UNION ALL SELECT id, user_id, kind, title, 1 FROM posts WHERE id = ${id}) d`;

/** Whether somebody is a co-author of a document `d`, and no block keeps them apart from its author. */
export function isCoAuthor(userId: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM co_authors
      WHERE document_id = d.id AND user_id = ${userId} AND accepted_at IS NOT NULL)
    AND NOT ${areApart(sql`${userId}`, sql`d.user_id`)})`;
}

/** Who writes a draft or post, for its author and co-authors; null for others. */
export function getWriters(db: Database, { id, userId }: Place): Promise<WritersRow | null> {
  return db.first<WritersRow>(sql`SELECT d.id, d.kind, d.title, d.is_published, ${userShortJson(sql`d.user_id`)} AS author,
      (SELECT json_group_array(json_object('user', json(${userShortJson(sql`c.user_id`)}),
          'invitedAt', c.invited_at, 'acceptedAt', c.accepted_at)
          ORDER BY c.invited_at, c.user_id)
        FROM co_authors c WHERE c.document_id = d.id) AS people, ${runningTurn(sql`d.id`)} AS turn
    FROM ${documentOf(id)} WHERE d.user_id = ${userId} OR ${isCoAuthor(userId)}`);
}

/** Invites somebody to a draft of a user; false where that is not possible, or was done before. */
export async function inviteCoAuthor(
  db: Database,
  { id, userId, inviteeId }: Place & { inviteeId: string },
): Promise<boolean> {
  const results = await db.commit(
    [
      sql`INSERT INTO co_authors (document_id, user_id, invited_at)
        SELECT d.id, u.id, ${isoTime()} FROM drafts d JOIN users u ON u.id = ${inviteeId}
        WHERE d.id = ${id} AND d.post_id IS NULL AND d.user_id = ${userId} AND u.id <> d.user_id
          AND NOT u.is_blocked AND NOT ${areApart(sql`${userId}`, sql`u.id`)}
          AND (SELECT count(*) FROM co_authors WHERE document_id = d.id) < ${MAX_CO_AUTHORS}
        ON CONFLICT DO NOTHING RETURNING user_id`,
    ],
    { id, isMade: hasChanged },
  );
  return results[0]?.length === 1;
}

const selectCoAuthorships = (condition: SQL): SQL => sql`SELECT c.document_id AS id,
    coalesce(d.kind, p.kind) AS kind, coalesce(d.title, p.title) AS title, u.id AS author_id,
    ${userShortJson(sql`u.id`)} AS author, p.id IS NOT NULL AS is_published, c.invited_at,
    c.accepted_at
  FROM co_authors c LEFT JOIN drafts d ON d.id = c.document_id AND d.post_id IS NULL
    LEFT JOIN posts p ON p.id = c.document_id
    JOIN users u ON u.id = coalesce(d.user_id, p.user_id)
  WHERE ${condition} AND NOT u.is_blocked AND NOT ${areApart(sql`c.user_id`, sql`u.id`)}
  ORDER BY c.invited_at DESC, c.document_id LIMIT ${BARE_LIST_SIZE}`;

const isOf = ({ id, userId }: Place): SQL => sql`c.document_id = ${id} AND c.user_id = ${userId}`;

/** Drafts and posts of others that a user co-authors, or is invited to, newest invitations first. */
export function listCoAuthorships(db: Database, userId: string): Promise<CoAuthorshipRow[]> {
  return db.all<CoAuthorshipRow>(selectCoAuthorships(sql`c.user_id = ${userId}`));
}

export function getCoAuthorship(db: Database, place: Place): Promise<CoAuthorshipRow | null> {
  return db.first<CoAuthorshipRow>(selectCoAuthorships(isOf(place)));
}

/** Accepts an invitation, which may be accepted already; null where there is none. */
export async function acceptCoAuthorship(
  db: Database,
  place: Place,
): Promise<CoAuthorshipRow | null> {
  const { id, userId } = place;
  const [, [row]] = (await db.commit(
    [
      sql`UPDATE co_authors SET accepted_at = coalesce(accepted_at, ${isoTime()})
        WHERE document_id = ${id} AND user_id = ${userId}`,
      selectCoAuthorships(isOf(place)),
    ],
    { isMade: hasChanged },
  )) as [unknown, CoAuthorshipRow[]];
  return row ?? null;
}

/** Removes a co-author or an invitation; false where there is none. */
export async function removeCoAuthor(db: Database, { id, userId }: Place): Promise<boolean> {
  const results = await db.commit(
    [
      sql`DELETE FROM draft_turns WHERE draft_id = ${id} AND user_id = ${userId}`,
      sql`DELETE FROM co_authors WHERE document_id = ${id} AND user_id = ${userId}
        RETURNING user_id`,
    ],
    { isMade: hasChanged },
  );
  return results[1]?.length === 1;
}
