import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../../contract/text";
import { isRefused, isUnwanted } from "./mail-follows";
import { hashAddress } from "./unasked-mails";

type Address = { authorId: SQL; key: SQL; hash: SQL };

/**
 * Whether an author's list asks nothing of an address: it follows already or has been asked, its
 * owner has left or blocked the author, or mails to it came back.
 */
export function isLeftOut({ authorId, key, hash }: Address): SQL {
  return sql`(EXISTS (SELECT 1 FROM asked_addresses
      WHERE address_hash = ${hash} AND (author_id = ${authorId} OR is_refused = 1))
    OR EXISTS (SELECT 1 FROM mail_follows WHERE author_id = ${authorId} AND email_key = ${key})
    OR EXISTS (SELECT 1 FROM users u JOIN follows f
      ON f.follower_id = u.id AND f.followed_id = ${authorId}
      WHERE u.email_key = ${key} AND u.is_verified = 1)
    OR ${isRefused(key)} OR ${isUnwanted(key, authorId)})`;
}

/**
 * The statements by which no list asks an address any more that refuses mails. They come before those
 * that end what it follows.
 */
export function rememberRefused(address: string): SQL[] {
  const key = emailKey(address);
  const hash = hashAddress(address);
  const follows = sql`mail_follows WHERE email_key = ${key}`;
  return [
    sql`UPDATE subscriber_lists SET returned = returned + 1
      WHERE id IN (SELECT list_id FROM ${follows} AND confirmed_at IS NULL)`,
    sql`INSERT INTO asked_addresses (author_id, address_hash)
      SELECT author_id, ${hash} FROM ${follows} AND author_id IS NOT NULL ON CONFLICT DO NOTHING`,
    sql`UPDATE asked_addresses SET is_refused = 1 WHERE address_hash = ${hash}`,
  ];
}
