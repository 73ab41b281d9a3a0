import { sql } from "drizzle-orm";
import { unusablePasswordHash } from "../../lib/auth/scrypt";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import { emailKey } from "../../../contract/text";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { endSessions } from "./sessions";
import { removeAddedSince } from "./take-back";
import { type TokenOwner, endLinks } from "./tokens";

const LINK_MS = 7 * DAY_MS;
// The mail is written shortly after what it tells of.
const BEFORE_MS = 60_000;

/** A token for the link of a mail about what happened then, and the statement that stores it. */
export function prepareNotMeLink({ id, email }: TokenOwner, happenedAt = isoTime()) {
  const token = newSecret();
  const since = isoTime(Date.parse(happenedAt) - BEFORE_MS);
  const statement = sql`INSERT INTO not_me_links
      (token_hash, user_id, email_key, since, expires_at)
    SELECT ${sha256(token)}, id, ${emailKey(email)}, ${since}, ${isoTime(Date.now() + LINK_MS)}
    FROM users WHERE id = ${id}`;
  return { token, statement };
}

/**
 * Takes an account back from whoever got in: ends its sessions and links, makes its password
 * unusable, takes back what was turned on since and a change of the address that the mail went to.
 * Returns the user's id, or null for a bad token.
 */
export async function redeemNotMeLink(db: Database, token: string): Promise<string | null> {
  const now = isoTime();
  const link = sql`FROM not_me_links WHERE token_hash = ${sha256(token)} AND expires_at > ${now}`;
  const isTheirs = sql`user_id = (SELECT user_id ${link})`;
  const since = sql`(SELECT since ${link})`;
  const [[user]] = (await db.batch([
    sql`UPDATE users SET password_hash = ${unusablePasswordHash()},
        updated_at = ${now} WHERE id = (SELECT user_id ${link}) RETURNING id`,
    sql`UPDATE users SET email = c.old_email, email_key = c.old_email_key, email_refused = NULL,
        is_verified = c.was_verified, version = users.version + 1
      FROM (SELECT * FROM email_changes WHERE ${isTheirs} AND created_at >= ${since}
        AND old_email_key = (SELECT email_key ${link}) AND expires_at > ${now}) c
      WHERE users.id = c.user_id AND users.email_key <> c.old_email_key`,
    sql`DELETE FROM email_changes WHERE ${isTheirs} AND created_at >= ${since}`,
    ...endLinks(sql`(SELECT user_id ${link})`),
    ...endSessions(sql`(SELECT user_id ${link})`),
    // Its own link is the last to go.
    ...removeAddedSince(sql`(SELECT user_id ${link})`, sql`(SELECT since ${link})`),
  ])) as [{ id: string }[]];
  return user?.id ?? null;
}
