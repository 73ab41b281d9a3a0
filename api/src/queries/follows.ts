import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";

/** Makes one user follow another; again, or where one is gone, it changes nothing. */
export async function createFollow(db: Database, followerId: string, followedId: string) {
  await db.all(sql`INSERT INTO follows (follower_id, followed_id, created_at)
    SELECT ${followerId}, id, ${isoTime()} FROM users WHERE id = ${followedId}
    ON CONFLICT DO NOTHING`);
}

export async function deleteFollow(db: Database, followerId: string, followedId: string) {
  await db.all(sql`DELETE FROM follows
    WHERE follower_id = ${followerId} AND followed_id = ${followedId}`);
}
