import { type SQL, sql } from "drizzle-orm";
import { HIDDEN_RECIPIENT_ID } from "../../../contract/site/mailing/emails";
import type { Database } from "../../db/client";
import { isToldTo } from "../admin-acts";
import { draftsBy } from "../drafts/drafts";
import { importedCommentsOf } from "../imports/imported-comments";
import { commentsBy } from "../posts/comments";
import { revisionsBy } from "../revisions/revisions";
import { listedColumns } from "../posts/posts";
import { uploadedBy } from "../posts/text-pictures";
import { CHOICE_LISTS } from "./export-choices";
import type { ExportList, ListName } from "./export-list";
import { isSessionValid } from "./sessions";

type Keyed = { key: number };

/**
 * The hidden rows of a person. A revision outlives the account of who wrote it, so it names its writer in
 * its data alone.
 */
const isHiddenOf = (id: string): SQL => sql`(h.user_id = ${id} OR h.user_id IS NULL
  AND h.source = 'revisions' AND h.data ->> '$.user_id' = ${id})`;

/** Whether the sender of a mail knew no more than its address, and learns nothing of it here either. */
const isToAddress = (id: string): SQL => sql`is_address_given AND sender_id = ${id}`;

/** Every list of an export but those of `exported-data.ts`. */
export const EXPORT_LISTS: ExportList[] = [
  {
    name: "posts",
    size: 500,
    select: (id, after, limit) => sql`SELECT p.seq AS key, ${listedColumns(id)} FROM posts p
      WHERE p.user_id = ${id} AND p.seq > ${after} ORDER BY p.seq LIMIT ${limit}`,
  },
  { name: "drafts", size: 20, select: draftsBy },
  { name: "revisions", size: 20, select: revisionsBy },
  { name: "pictures", size: 5000, select: uploadedBy },
  { name: "comments", size: 100, select: (id, after, limit) => commentsBy(id, after, limit) },
  {
    name: "reactions",
    size: 5000,
    select: (
      id,
      after,
      limit,
    ) => sql`SELECT r.rowid AS key, json_object('postId', p.id, 'kind', r.kind,
        'createdAt', r.created_at) AS item
      FROM reactions r JOIN posts p ON p.seq = r.post_seq
      WHERE r.user_id = ${id} AND r.rowid > ${after} ORDER BY r.rowid LIMIT ${limit}`,
  },
  {
    name: "saves",
    size: 5000,
    select: (
      id,
      after,
      limit,
    ) => sql`SELECT s.rowid AS key, json_object('postId', p.id, 'createdAt', s.created_at) AS item
      FROM saves s JOIN posts p ON p.seq = s.post_seq
      WHERE s.user_id = ${id} AND s.rowid > ${after} ORDER BY s.rowid LIMIT ${limit}`,
  },
  {
    name: "handles",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('handle', handle,
        'createdAt', created_at, 'leftAt', left_at) AS item
      FROM handles WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "followedTags",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('tag', tag, 'createdAt', created_at) AS item
      FROM tag_follows WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "notifications",
    size: 5000,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('kind', kind,
        'postId', (SELECT id FROM posts WHERE seq = post_seq), 'causeId', nullif(substr(cause, 1, 24), ''),
        'createdAt', created_at) AS item
      FROM notifications WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "imports",
    size: 10,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('fileName', file_name,
        'format', format, 'state', state, 'createdAt', created_at) AS item
      FROM imports WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "pastImports",
    size: 100,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('fileName', file_name,
        'createdAt', created_at) AS item
      FROM past_imports WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "importedPosts",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('postId', document_id,
        'source', source_key, 'createdAt', created_at) AS item
      FROM imported_posts WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  { name: "importedComments", size: 100, select: importedCommentsOf },
  ...CHOICE_LISTS,
  people("following", sql`follows`, sql`followed_id`, sql`follower_id`, {
    at: sql`created_at`,
    more: sql`'isClose', json(iif(is_close, 'true', 'false'))`,
  }),
  people("followers", sql`follows`, sql`follower_id`, sql`followed_id`, { at: sql`created_at` }),
  people("blocked", sql`person_blocks`, sql`blocked_id`, sql`user_id`, {
    at: sql`created_at`,
    more: sql`'kind', kind`,
  }),
  people("viewedProfiles", sql`profile_views`, sql`user_id`, sql`viewer_id`, {
    at: sql`viewed_at`,
  }),
  people("viewedBy", sql`profile_views`, sql`viewer_id`, sql`user_id`, { at: sql`viewed_at` }),
  {
    name: "days",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('date', day, 'views', views, 'likes', likes) AS item
      FROM daily_figures WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "adminActs",
    size: 2000,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('operation', operation,
        'isOwn', json(iif(actor_id IS ${id}, 'true', 'false')), 'subjectId', subject_id,
        'label', label, 'createdAt', created_at) AS item
      FROM admin_acts WHERE (actor_id = ${id} OR owner_id = ${id}) AND ${isToldTo(id)}
        AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "reports",
    size: 500,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('subject', subject,
        'subjectId', subject_id, 'reason', reason, 'text', text, 'createdAt', created_at) AS item
      FROM reports WHERE reporter_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "decisions",
    size: 20,
    select: (id, after, limit) => sql`SELECT d.seq AS key, json_object('id', d.id,
        'action', d.action, 'subject', d.subject, 'subjectId', d.subject_id, 'title', d.title,
        'reason', d.reason, 'endsAt', d.ends_at, 'liftedAt', d.lifted_at, 'answer', d.answer,
        'createdAt', d.created_at, 'hidden', json((SELECT json_group_array(json(data))
          FROM hidden_rows h WHERE decision_id = d.id AND ${isHiddenOf(id)}))) AS item
      FROM decisions d WHERE d.owner_id = ${id} AND d.action <> 'dismiss' AND d.seq > ${after}
      ORDER BY d.seq LIMIT ${limit}`,
  },
  {
    name: "hidden",
    size: 500,
    select: (id, after, limit) => sql`SELECT h.seq AS key,
        json_object('kind', h.source, 'data', json(h.data)) AS item
      FROM hidden_rows h JOIN decisions d ON d.id = h.decision_id
      WHERE ${isHiddenOf(id)} AND d.owner_id <> ${id} AND h.seq > ${after}
      ORDER BY h.seq LIMIT ${limit}`,
  },
  {
    name: "inquiries",
    size: 1000,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('id', id, 'postId', post_id,
        'title', title, 'buyerId', buyer_id, 'sellerId', seller_id, 'state', state,
        'offer', offer_cents / 100.0, 'offerBy', offer_by, 'currency', nullif(currency, ''),
        'createdAt', created_at, 'updatedAt', updated_at, 'agreedAt', agreed_at,
        'handedOverAt', handed_over_at) AS item
      FROM inquiries WHERE (buyer_id = ${id} OR seller_id = ${id}) AND seq > ${after}
      ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "reviews",
    size: 500,
    select: (id, after, limit) => sql`SELECT seq AS key, json_object('id', id,
        'inquiryId', inquiry_id, 'authorId', author_id, 'personId', person_id, 'rating', rating,
        'text', text, 'createdAt', created_at, 'shownAt', shown_at) AS item
      FROM reviews WHERE (author_id = ${id} OR person_id = ${id} AND shown_at IS NOT NULL)
        AND seq > ${after} ORDER BY seq LIMIT ${limit}`,
  },
  {
    name: "emails",
    size: 25,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('id', id, 'kind', kind,
        'senderId', sender_id,
        'recipientId', iif(${isToAddress(id)}, ${HIDDEN_RECIPIENT_ID}, recipient_id),
        'subject', subject, 'message', message,
        'status', iif(${isToAddress(id)}, 'sent', status), 'createdAt', created_at,
        'sentAt', iif(${isToAddress(id)}, created_at, sent_at)) AS item
      FROM emails WHERE (sender_id = ${id} OR recipient_id = ${id}) AND rowid > ${after}
      ORDER BY rowid LIMIT ${limit}`,
  },
];

type PersonItem = { at: SQL; more?: SQL };

function people(name: ListName, table: SQL, other: SQL, own: SQL, item: PersonItem): ExportList {
  const more = item.more ? sql`, ${item.more}` : sql``;
  const select = (id: string, after: number, limit: number) => sql`SELECT rowid AS key,
      json_object('userId', ${other}, 'at', ${item.at}${more}) AS item
    FROM ${table} WHERE ${own} = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`;
  return { name, size: 5000, select };
}

/**
 * All data about a user but the account itself, list by list. The first rows of every list are read
 * at once, the others as they are taken. Nothing more is given once the session has ended, if one is
 * named.
 */
export async function readUserData(db: Database, id: string, sessionId: string | null = null) {
  const firsts = (await db.batch(
    EXPORT_LISTS.map(({ select, size }) => select(id, 0, size)),
  )) as Keyed[][];
  return EXPORT_LISTS.map((list, index) => ({
    name: list.name,
    rows: readList({ db, id, sessionId }, list, firsts[index] ?? []),
  }));
}

type Reader = { db: Database; id: string; sessionId: string | null };

async function* readList(
  { db, id, sessionId }: Reader,
  { size, select }: ExportList,
  first: Keyed[],
): AsyncGenerator<Keyed[]> {
  let rows = first;
  while (rows.length > 0) {
    if (sessionId !== null && !(await isSessionValid(db, sessionId))) return;
    yield rows;
    const last = rows.at(-1)?.key ?? 0;
    rows = rows.length < size ? [] : await db.all<Keyed>(select(id, last, size));
  }
}
