import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { FollowerRow } from "../../db/rows";
import { areApart } from "./blocks";
import { badgeColumn } from "./users";

export type HandleFoundRow = Omit<FollowerRow, "bio"> & { handle: string };

const HANDLES_SHOWN = 8;
/** Of the handles that begin so, in the order of the alphabet, and of the people whom one follows. */
const HANDLES_CONSIDERED = 24;
const FOLLOWED_CONSIDERED = 100;

/** Whom the caller may mention by a handle that begins so. */
export function findHandles(
  db: Database,
  prefix: string,
  callerId: string,
): Promise<HandleFoundRow[]> {
  const isFollowed = sql`EXISTS (SELECT 1 FROM follows
    WHERE follower_id = ${callerId} AND followed_id = u.id)`;
  return db.all<HandleFoundRow>(sql`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_id, u.account_type, ${badgeColumn}, u.handle
    FROM (SELECT user_id FROM (SELECT user_id FROM handles
        WHERE handle >= ${prefix} AND handle < ${`${prefix}~`} AND left_at IS NULL
        ORDER BY handle LIMIT ${HANDLES_CONSIDERED})
      UNION SELECT followed_id FROM (SELECT followed_id FROM follows
        WHERE follower_id = ${callerId} LIMIT ${FOLLOWED_CONSIDERED})) named
    CROSS JOIN users u ON u.id = named.user_id
    WHERE u.handle >= ${prefix} AND u.handle < ${`${prefix}~`}
      AND NOT u.is_blocked AND u.id <> ${callerId} AND NOT ${areApart(sql`${callerId}`, sql`u.id`)}
    ORDER BY ${isFollowed} DESC, u.handle <> ${prefix}, u.followers_count DESC, u.handle
    LIMIT ${HANDLES_SHOWN}`);
}
