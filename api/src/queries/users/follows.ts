import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { FollowList } from "../../../contract/people/follow-lists";
import type { Database } from "../../db/client";
import type { FollowerRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { enterFeed, leaveFeed } from "../feed/entries";
import { areApart } from "./blocks";
import { badgeColumn } from "./users";

/**
 * Makes a user follow another, closely or not; does nothing if they do, if one is gone, or if one has
 * blocked the other.
 */
export async function createFollow(
  db: Database,
  followerId: string,
  followedId: string,
  isClose?: boolean,
) {
  const close = isClose === undefined ? sql`is_close` : sql`${+isClose}`;
  await db.batch([
    sql`INSERT INTO follows (follower_id, followed_id, is_close, created_at)
      SELECT ${followerId}, id, ${+(isClose ?? false)}, ${isoTime()}
      FROM users WHERE id = ${followedId} AND NOT ${areApart(sql`${followerId}`, sql`${followedId}`)}
      ON CONFLICT (follower_id, followed_id) DO UPDATE SET is_close = ${close}
        WHERE is_close <> ${close}`,
    ...enterFeed(followerId, { userId: followedId }),
  ]);
}

export async function deleteFollow(db: Database, followerId: string, followedId: string) {
  await db.batch([
    sql`DELETE FROM follows WHERE follower_id = ${followerId} AND followed_id = ${followedId}`,
    leaveFeed(followerId, { userId: followedId }),
  ]);
}

type ListedFollows = {
  userId: string;
  list: FollowList;
  after: string;
  callerId: string | null;
};

/** A user's followers or those whom they follow, newest first; null if there is no such user. */
export async function listFollows(db: Database, { userId, list, after, callerId }: ListedFollows) {
  const isFollowing = callerId
    ? sql`EXISTS (SELECT 1 FROM follows WHERE follower_id = ${callerId} AND followed_id = u.id)`
    : sql`NULL`;
  const [own, other] =
    list === "followers"
      ? [sql`followed_id`, sql`follower_id`]
      : [sql`follower_id`, sql`followed_id`];
  const [[user], rows] = (await db.batch([
    sql`SELECT 1 FROM users WHERE id = ${userId}`,
    sql`SELECT u.id, u.first_name, u.last_name, u.profile_image_id, u.account_type, ${badgeColumn}, u.bio,
        ${isFollowing} AS is_following
      FROM (SELECT ${other} AS id, created_at, rowid AS number FROM follows
        WHERE ${own} = ${userId} AND (created_at, rowid) < ${endOf(own, other, userId, after)}
        ORDER BY created_at DESC, rowid DESC LIMIT ${BARE_LIST_SIZE + 1}) f
      CROSS JOIN users u ON u.id = f.id ORDER BY f.created_at DESC, f.number DESC`,
  ])) as [unknown[], FollowerRow[]];
  if (!user) return null;
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

/** Where the part ends that was read. After somebody who has left the list, it begins anew. */
function endOf(own: SQL, other: SQL, userId: string, after: string): SQL {
  const last = (column: SQL, beyond: SQL) => sql`coalesce((SELECT ${column} FROM follows
    WHERE ${own} = ${userId} AND ${other} = ${after}), ${beyond})`;
  return sql`(${last(sql`created_at`, sql`'9'`)}, ${last(sql`rowid`, sql`0`)})`;
}
