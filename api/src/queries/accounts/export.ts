import { type SQL, sql } from "drizzle-orm";
import { HIDDEN_RECIPIENT_ID } from "../../../contract/emails";
import type { Export } from "../../../contract/export";
import type { Database } from "../../db/client";
import { commentsBy } from "../posts/comments";
import { messageColumns, nameOf } from "../messages/messages";
import { listedColumns } from "../posts/posts";

export type ListName = Exclude<keyof Export, "exportedAt" | "user" | "sessions">;

/** A list, of which so many rows are read at a time that they have about 1 MB. */
type List = {
  name: ListName;
  size: number;
  select: (id: string, after: number, limit: number) => SQL;
};

type Keyed = { key: number };

const LISTS: List[] = [
  {
    name: "posts",
    size: 500,
    select: (id, after, limit) => sql`SELECT p.seq AS key, ${listedColumns(id)} FROM posts p
      WHERE p.user_id = ${id} AND p.seq > ${after} ORDER BY p.seq LIMIT ${limit}`,
  },
  { name: "comments", size: 100, select: (id, after, limit) => commentsBy(id, after, limit) },
  {
    name: "messages",
    size: 60,
    select: (
      id,
      after,
      limit,
    ) => sql`SELECT m.seq AS key, ${messageColumns(nameOf(sql`m.sender_id`))}
      FROM messages m WHERE (m.sender_id = ${id} OR m.receiver_id = ${id}) AND m.seq > ${after}
      ORDER BY m.seq LIMIT ${limit}`,
  },
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
  people("following", sql`follows`, sql`followed_id`, sql`follower_id`, sql`created_at`),
  people("followers", sql`follows`, sql`follower_id`, sql`followed_id`, sql`created_at`),
  people("viewedProfiles", sql`profile_views`, sql`user_id`, sql`viewer_id`, sql`viewed_at`),
  people("viewedBy", sql`profile_views`, sql`viewer_id`, sql`user_id`, sql`viewed_at`),
  {
    name: "days",
    size: 5000,
    select: (id, after, limit) => sql`SELECT rowid AS key,
        json_object('date', day, 'views', views, 'likes', likes) AS item
      FROM daily_figures WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`,
  },
  {
    name: "emails",
    size: 25,
    select: (id, after, limit) => sql`SELECT rowid AS key, json_object('id', id, 'kind', kind,
        'senderId', sender_id, 'recipientId', CASE WHEN is_address_given AND sender_id = ${id}
          THEN ${HIDDEN_RECIPIENT_ID} ELSE recipient_id END, 'subject', subject,
        'message', message, 'status', status, 'createdAt', created_at, 'sentAt', sent_at) AS item
      FROM emails WHERE (sender_id = ${id} OR recipient_id = ${id}) AND rowid > ${after}
      ORDER BY rowid LIMIT ${limit}`,
  },
];

function people(name: ListName, table: SQL, other: SQL, own: SQL, at: SQL): List {
  const select = (id: string, after: number, limit: number) => sql`SELECT rowid AS key,
      json_object('userId', ${other}, 'at', ${at}) AS item
    FROM ${table} WHERE ${own} = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`;
  return { name, size: 5000, select };
}

/**
 * All data about a user but the account itself, list by list. The first rows of every list are read
 * at once, the others as they are taken.
 */
export async function readUserData(db: Database, id: string) {
  const firsts = (await db.batch(
    LISTS.map(({ select, size }) => select(id, 0, size)),
  )) as Keyed[][];
  return LISTS.map((list, index) => ({
    name: list.name,
    rows: readList(db, id, list, firsts[index] ?? []),
  }));
}

async function* readList(
  db: Database,
  id: string,
  { size, select }: List,
  first: Keyed[],
): AsyncGenerator<Keyed[]> {
  let rows = first;
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1)?.key ?? 0;
    rows = rows.length < size ? [] : await db.all<Keyed>(select(id, last, size));
  }
}
