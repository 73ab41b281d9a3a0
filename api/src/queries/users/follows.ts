import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

/** Makes a user follow another; does nothing if they do already, or if one of them is gone. */
export async function createFollow(db: Database, followerId: string, followedId: string) {
  await db.all(sql`INSERT INTO follows (follower_id, followed_id, created_at)
    SELECT ${followerId}, id, ${isoTime()} FROM users WHERE id = ${followedId}
    ON CONFLICT DO NOTHING`);
}

export async function deleteFollow(db: Database, followerId: string, followedId: string) {
  await db.all(sql`DELETE FROM follows
    WHERE follower_id = ${followerId} AND followed_id = ${followedId}`);
}
