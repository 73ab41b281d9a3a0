import { type SQL, sql } from "drizzle-orm";
import type { Export } from "../../contract/export";
import type { Database } from "../db/client";
import type { CommentRow } from "../documents/comment";
import type { MessageRow } from "../documents/message";
import type { PostRow } from "../documents/post";
import { commentsBy } from "./comments";
import { messageColumns, nameOf } from "./messages";
import { postColumns } from "./posts";

type Lists = Pick<
  Export,
  "reactions" | "following" | "followers" | "viewedProfiles" | "viewedBy" | "emails" | "days"
>;

type ItemRow = { list: keyof Lists; item: string };

/** All rows about a user but the account's own. */
export async function listEverythingOf(db: Database, id: string) {
  const [posts, comments, messages, ...items] = (await db.batch([
    sql`SELECT ${postColumns(id)} FROM posts p WHERE p.user_id = ${id} ORDER BY p.seq`,
    commentsBy(id),
    sql`SELECT ${messageColumns(nameOf(sql`m.sender_id`))} FROM messages m
      WHERE m.sender_id = ${id} OR m.receiver_id = ${id} ORDER BY m.seq`,
    ...groups(id),
  ])) as [PostRow[], CommentRow[], MessageRow[], ...ItemRow[][]];
  const lists: Lists = {
    reactions: [],
    following: [],
    followers: [],
    viewedProfiles: [],
    viewedBy: [],
    emails: [],
    days: [],
  };
  for (const { list, item } of items.flat()) lists[list].push(JSON.parse(item));
  return { posts, comments, messages, ...lists };
}

/** The short lists, as many in one statement as D1 joins. */
function groups(id: string): SQL[] {
  return [
    sql`SELECT 'reactions' AS list, json_object('postId', p.id, 'kind', r.kind,
        'createdAt', r.created_at) AS item
        FROM reactions r JOIN posts p ON p.seq = r.post_seq WHERE r.user_id = ${id}
      UNION ALL SELECT 'following', json_object('userId', followed_id, 'at', created_at)
        FROM follows WHERE follower_id = ${id}
      UNION ALL SELECT 'followers', json_object('userId', follower_id, 'at', created_at)
        FROM follows WHERE followed_id = ${id}`,
    sql`SELECT 'viewedProfiles' AS list, json_object('userId', user_id, 'at', viewed_at) AS item
        FROM profile_views WHERE viewer_id = ${id}
      UNION ALL SELECT 'viewedBy', json_object('userId', viewer_id, 'at', viewed_at)
        FROM profile_views WHERE user_id = ${id}
      UNION ALL SELECT 'days', json_object('date', day, 'views', views, 'likes', likes)
        FROM daily_figures WHERE user_id = ${id}
      UNION ALL SELECT 'emails', json_object('id', id, 'kind', kind, 'senderId', sender_id,
          'recipientId', recipient_id, 'subject', subject, 'message', message, 'status', status,
          'createdAt', created_at, 'sentAt', sent_at)
        FROM emails WHERE sender_id = ${id} OR recipient_id = ${id}`,
  ];
}
