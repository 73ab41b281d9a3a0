import { type SQL, sql } from "drizzle-orm";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../../../contract/site/notifications/kinds";
import { isHeard } from "../feed/entries";
import { userShortJson } from "../users/users";

const EXCERPT_LENGTH = 200;
/** Of an inquiry the cause has its id, and after a colon its state. */
export const ID_LENGTH = 24;
const NOBODY = sql`NULL`;

type Cause = {
  /** Whose act it is, as JSON, and how many have done the same. */
  user: SQL;
  usersCount?: SQL;
  text?: SQL;
  notice?: SQL;
};

const commentCause: Cause = {
  user: userShortJson(sql`(SELECT user_id FROM comments WHERE id = n.cause)`),
  text: sql`(SELECT substr(description, 1, ${EXCERPT_LENGTH})
    || iif(length(description) > ${EXCERPT_LENGTH}, '…', '') FROM comments WHERE id = n.cause)`,
};

// Of a post's own text it has no comment.
const mentionCause: Cause = {
  ...commentCause,
  user: userShortJson(sql`CASE n.cause WHEN '' THEN p.user_id
    ELSE (SELECT user_id FROM comments WHERE id = n.cause) END`),
};

/** How each kind's cause is read, of a notification `n` about a post `p`. */
const CAUSES: Record<NotificationKind, Cause> = {
  comment: commentCause,
  reply: commentCause,
  mention: mentionCause,
  // Of all who like a post, some may have been blocked or muted before they did.
  like: {
    user: userShortJson(sql`(SELECT r.user_id FROM reactions r
      WHERE r.post_seq = n.post_seq AND r.kind = 'like' AND r.user_id <> n.user_id
        AND ${isHeard(sql`n.user_id`, sql`r.user_id`)}
      ORDER BY r.created_at DESC LIMIT 1)`),
    usersCount: sql`p.likes_count - (SELECT count(*) FROM reactions
      WHERE post_seq = n.post_seq AND kind = 'like' AND user_id IN (SELECT n.user_id
        UNION ALL SELECT blocked_id FROM person_blocks WHERE user_id = n.user_id))`,
  },
  follow: { user: userShortJson(sql`n.cause`) },
  post: { user: userShortJson(sql`p.user_id`) },
  inquiry: {
    user: userShortJson(sql`(SELECT iif(buyer_id = n.user_id, seller_id, buyer_id)
      FROM inquiries WHERE id = substr(n.cause, 1, ${ID_LENGTH}))`),
    text: sql`(SELECT title FROM inquiries WHERE id = substr(n.cause, 1, ${ID_LENGTH}))`,
  },
  note: {
    user: userShortJson(sql`(SELECT user_id FROM draft_notes WHERE id = n.cause)`),
    text: sql`(SELECT coalesce(nullif(title, ''), 'Untitled') FROM drafts WHERE id = (
      SELECT draft_id FROM draft_notes WHERE id = n.cause))`,
  },
  // The cause of an invitation is its document; that of an acceptance has the co-author as well.
  co_author: {
    user: userShortJson(sql`(SELECT CASE length(n.cause) WHEN ${ID_LENGTH} THEN coalesce(
        (SELECT user_id FROM drafts WHERE id = n.cause),
        (SELECT user_id FROM posts WHERE id = n.cause))
      ELSE substr(n.cause, ${ID_LENGTH + 2}) END)`),
    text: sql`coalesce((SELECT coalesce(nullif(title, ''), 'Untitled') FROM drafts
        WHERE id = substr(n.cause, 1, ${ID_LENGTH})),
      (SELECT title FROM posts WHERE id = substr(n.cause, 1, ${ID_LENGTH})))`,
  },
  security: {
    user: NOBODY,
    text: sql`(SELECT subject FROM emails WHERE id = n.cause)`,
    notice: sql`(SELECT notice FROM emails WHERE id = n.cause)`,
  },
};

/** A column of the causes, by the kind of `n`. */
function byKind(read: (cause: Cause) => SQL): SQL {
  const cases = NOTIFICATION_KINDS.map((kind) => sql`WHEN ${kind} THEN ${read(CAUSES[kind])}`);
  return sql`CASE n.kind ${sql.join(cases, sql` `)} END`;
}

/** What a notification `n` about a post `p` is caused by; neither user nor text once that is gone. */
export const causeColumns = sql`${byKind(({ user }) => user)} AS user,
  ${byKind(({ usersCount }) => usersCount ?? sql`1`)} AS users_count,
  ${byKind(({ text }) => text ?? NOBODY)} AS text,
  ${byKind(({ notice }) => notice ?? NOBODY)} AS notice,
  CASE n.kind WHEN 'note' THEN (SELECT draft_id FROM draft_notes WHERE id = n.cause) END AS draft_id`;
