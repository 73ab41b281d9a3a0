import { type SQL, sql } from "drizzle-orm";
import type { Register } from "../../../contract/users";
import { emailKey } from "../../../contract/text";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { FollowRow, UserDetailRow, UserRow } from "../../db/rows";
import { users } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import { noAddressOf } from "../release-unverified";
import { freeHandle } from "./handles";

/** How many followers, and followed users, a user is returned with. */
export const FOLLOWS_SHOWN = 50;

/** What marks an admin or a moderator who is not blocked, of a row of `users`. */
const badgeOf = (table: SQL) => sql`CASE WHEN ${table}.is_blocked THEN NULL
  WHEN ${table}.is_admin THEN 'admin' WHEN ${table}.is_moderator THEN 'moderator' END`;

/** The same as a column of a user who is joined as `u`. */
export const badgeColumn = sql`${badgeOf(sql`u`)} AS badge`;

/** The short form of a user as one JSON column, so that column names do not clash. */
export function userShortJson(id: SQL): SQL {
  return sql`(SELECT json_object('id', id, 'firstName', first_name, 'lastName', last_name,
    'profileImageId', profile_image_id, 'accountType', account_type,
    'badge', ${badgeOf(sql`users`)}) FROM users WHERE id = ${id})`;
}

/** The same for a user who is already joined as `u`. */
export const joinedUserJson = sql`json_object('id', u.id, 'firstName', u.first_name,
  'lastName', u.last_name, 'profileImageId', u.profile_image_id, 'accountType', u.account_type,
  'badge', ${badgeOf(sql`u`)})`;

/** A user with their followers, the users they follow, and whether the caller follows them. */
export async function getUserDetail(
  db: Database,
  id: string,
  callerId: string | null,
): Promise<UserDetailRow | null> {
  const [[user], followers, following] = (await db.batch([
    sql`SELECT ${userColumns(callerId)} FROM users u WHERE u.id = ${id}`,
    followsOf(sql`f.follower_id`, sql`f.followed_id = ${id}`),
    followsOf(sql`f.followed_id`, sql`f.follower_id = ${id}`),
  ])) as [UserRow[], FollowRow[], FollowRow[]];
  return user ? { ...user, followers, following } : null;
}

/** All columns of a user `u`. */
export function userColumns(callerId: string | null): SQL {
  return sql`u.seq, u.id, u.first_name, u.last_name, u.handle, u.pronouns,
    u.links, CASE WHEN u.id = ${callerId} THEN coalesce(u.claimed_email, u.email) ELSE u.email END
      AS email,
    CASE WHEN u.id = ${callerId} THEN u.pending_email END AS pending_email,
    CASE WHEN u.id = ${callerId} THEN u.how_to_pay END AS how_to_pay, u.account_type, ${badgeColumn}, u.is_admin,
    u.is_verified, u.is_moderator, u.is_blocked, u.blocked_until, u.bio, u.phone, u.pincode, u.time_zone, u.hides_visits,
    ${hasSecondFactor(sql`u.id`)},
    u.version, u.profile_image_id, u.cover_image_id,
    u.followers_count, u.following_count, u.posts_count, u.reviews_count, u.rating_total, u.created_at, u.updated_at,
    EXISTS (SELECT 1 FROM follows
      WHERE follower_id = ${callerId} AND followed_id = u.id) AS is_following,
    EXISTS (SELECT 1 FROM follows WHERE follower_id = ${callerId} AND followed_id = u.id
      AND is_close = 1) AS is_close`;
}

function followsOf(other: SQL, condition: SQL): SQL {
  return sql`SELECT u.id, u.first_name, u.last_name, u.profile_image_id
    FROM follows f JOIN users u ON u.id = ${other}
    WHERE ${condition} ORDER BY f.created_at DESC LIMIT ${FOLLOWS_SHOWN}`;
}

/** Whether the logins of a user take a code. */
export function hasSecondFactor(userId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId}) AS has_second_factor`;
}

export type Credentials = {
  id: string;
  email_key: string;
  password_hash: string;
  is_blocked: number;
  has_second_factor: number;
};

const credentialColumns = sql`id, email_key, password_hash, is_blocked,
  ${hasSecondFactor(sql`users.id`)}`;

export function getCredentialsById(db: Database, id: string): Promise<Credentials | null> {
  return db.first<Credentials>(sql`SELECT ${credentialColumns} FROM users WHERE id = ${id}`);
}

/** Digests of the browsers that an account knows, as JSON. */
type Browsers = { browsers: string };

export function getCredentials(
  db: Database,
  email: string,
): Promise<(Credentials & Browsers) | null> {
  return db.first<Credentials & Browsers>(
    sql`SELECT ${credentialColumns},
        (SELECT json_group_array(browser_hash) FROM known_browsers WHERE user_id = users.id)
          AS browsers
      FROM users WHERE email_key = ${emailKey(email)}`,
  );
}

type MailRecipient = {
  id: string;
  firstName: string;
  email: string;
  claimed_email: string | null;
  pending_email: string | null;
  is_verified: number;
};

const recipientColumns = sql`id, first_name AS firstName, email, claimed_email, pending_email,
  is_verified`;

export function getMailRecipient(db: Database, id: string): Promise<MailRecipient | null> {
  return db.first<MailRecipient>(sql`SELECT ${recipientColumns} FROM users WHERE id = ${id}`);
}

export function findMailRecipient(db: Database, email: string): Promise<MailRecipient | null> {
  return db.first<MailRecipient>(
    sql`SELECT ${recipientColumns} FROM users WHERE email_key = ${emailKey(email)}`,
  );
}

type Taken = { address?: "refused" | "claimed" };

/**
 * A new rider: their id, and the statement that stores them. An address that another account has is
 * refused by its index, or only claimed: then nothing is sent to it, and nobody logs in with it.
 */
export function prepareUser(
  db: Database,
  input: Omit<Register, "password">,
  passwordHash: string,
  { address = "refused" }: Taken = {},
) {
  const id = newId();
  const now = isoTime();
  const key = emailKey(input.email);
  const isTaken =
    address === "claimed" ? sql`EXISTS (SELECT 1 FROM users WHERE email_key = ${key})` : sql`false`;
  const unlessTaken = (typed: string) => sql`iif(${isTaken}, ${noAddressOf(id)}, ${typed})`;
  const statement = db.build.insert(users).values({
    id,
    firstName: input.firstName,
    lastName: input.lastName,
    handle: freeHandle(id, input),
    email: unlessTaken(input.email),
    emailKey: unlessTaken(key),
    claimedEmail: sql`iif(${isTaken}, ${input.email}, NULL)`,
    passwordHash,
    phone: input.phone ?? "",
    createdAt: now,
    updatedAt: now,
  });
  return { id, statement };
}
