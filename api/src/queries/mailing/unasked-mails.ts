import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../../contract/text";
import { sha256 } from "../../lib/auth/secrets";
import { hasChanged } from "../../db/client";
import { DAY_MS, HOUR_MS, isoTime } from "../../db/time";

// Limits of the mails that anybody can cause, by whether an account has proved the address. A proved one
// has none by day: a stranger who reached that would keep its owner out until the next day.
const MOST_AN_HOUR = { unproved: 3, proved: 5 };
const MOST_A_DAY = 6;

/** What stands for an address where it must not be read. */
export const hashAddress = (email: string) => sha256(emailKey(email));

/** The condition that an address may get one more mail that its owner may not have asked for. */
export function mayBeMailed(email: string): SQL {
  return isBelowLimits(sql`${emailKey(email)}`, sql`${hashAddress(email)}`);
}

/** The same of an address in a row. */
export function isBelowLimits(key: SQL, hash: SQL): SQL {
  const isProved = sql`EXISTS (SELECT 1 FROM users WHERE email_key = ${key} AND is_verified = 1)`;
  const sentWithin = (ms: number) => sql`(SELECT count(*) FROM unasked_mails
    WHERE address_hash = ${hash} AND sent_at > ${isoTime(Date.now() - ms)})`;
  const { unproved, proved } = MOST_AN_HOUR;
  return sql`iif(${isProved}, ${sentWithin(HOUR_MS)} < ${proved},
    ${sentWithin(HOUR_MS)} < ${unproved} AND ${sentWithin(DAY_MS)} < ${MOST_A_DAY})`;
}

/** The statement that counts the mail which the one before it has stored. */
export function countUnasked(email: string, mailId: string): SQL {
  return sql`INSERT INTO unasked_mails (address_hash, mail_id, sent_at)
    SELECT ${hashAddress(email)}, ${mailId}, ${isoTime()} WHERE ${hasChanged}`;
}
