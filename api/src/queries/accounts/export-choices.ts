import { sql } from "drizzle-orm";
import type { ExportList } from "./export-list";

/** What somebody wrote and read in series and drafts, chose about mail, how they log in, and where they are named, as lists of the export. */
export const CHOICE_LISTS: ExportList[] = [
  {
    name: "series",
    size: 100,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('id', id, 'title', title,
        'description', description, 'createdAt', created_at, 'updatedAt', updated_at,
        'parts', json((SELECT json_group_array(post_id ORDER BY position) FROM series_parts
          WHERE series_id = series.id))) AS item
      FROM series WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "readParts",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('postId', post_id, 'createdAt', created_at) AS item
      FROM series_reads WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "sharedDrafts",
    size: 5000,
    select: (id, after, limit) => sql`SELECT s.rowid AS key,
        json_object('postId', s.draft_id, 'createdAt', s.created_at) AS item
      FROM drafts d CROSS JOIN draft_shares s ON s.draft_id = d.id
      WHERE d.user_id = ${id} AND s.rowid > ${after} ORDER BY s.rowid LIMIT ${limit}`,
  },
  {
    name: "draftNotes",
    size: 500,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('postId', draft_id,
        'quote', quote, 'text', text, 'createdAt', created_at) AS item
      FROM draft_notes WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "coAuthorships",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('postId', document_id,
        'title', coalesce((SELECT title FROM drafts WHERE id = document_id),
          (SELECT title FROM posts WHERE id = document_id)),
        'invitedAt', invited_at, 'acceptedAt', accepted_at) AS item
      FROM co_authors WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "mailChoices",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('kind', kind, 'pace', pace) AS item
      FROM mail_choices WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    // Whoever has not verified an address might learn what its owner reads.
    name: "followedByEmail",
    size: 2000,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('authorId', author_id,
        'tag', tag, 'createdAt', created_at, 'confirmedAt', confirmed_at) AS item
      FROM mail_follows
      WHERE email_key = (SELECT email_key FROM users WHERE id = ${id} AND is_verified)
        AND seq > ${after}
      ORDER BY seq LIMIT ${limit}`,
  },
  {
    // The addresses are those of other people.
    name: "subscriberLists",
    size: 10,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('fileName', file_name,
        'state', state, 'total', total, 'asked', asked, 'createdAt', created_at) AS item
      FROM subscriber_lists
      WHERE author_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "feedAddresses",
    size: 10,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('createdAt', created_at) AS item
      FROM feed_addresses WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "emailChanges",
    size: 500,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('formerEmail', old_email,
        'createdAt', created_at, 'expiresAt', expires_at) AS item
      FROM email_changes WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "passkeys",
    size: 100,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('name', name,
        'createdAt', created_at, 'lastUsedAt', last_used_at) AS item
      FROM passkeys WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "invitations",
    size: 1000,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('id', id, 'note', note,
        'maxUses', max_uses, 'uses', uses, 'createdAt', created_at, 'expiresAt', expires_at,
        'endedAt', ended_at) AS item
      FROM invitations WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "knownBrowsers",
    size: 100,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('createdAt', created_at,
        'lastSeenAt', last_seen_at) AS item
      FROM known_browsers WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "mentions",
    size: 5000,
    select: (id, after, limit) => sql`SELECT m.rowid AS key, json_object('postId', p.id,
        'commentId', nullif(m.comment_id, ''), 'createdAt', m.created_at) AS item
      FROM mentions m JOIN posts p ON p.seq = m.post_seq
      WHERE m.user_id = ${id} AND m.is_current = 1 AND m.rowid > ${after}
      ORDER BY m.rowid LIMIT ${limit}`,
  },
];
