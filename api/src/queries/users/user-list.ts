import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, PAGE_SIZE, type Page } from "../../../contract/common";
import type { UserListQuery } from "../../../contract/profiles";
import type { Database } from "../../db/client";
import type { FollowRow, UserDetailRow, UserRow } from "../../db/rows";
import {
  FIRST_WINDOW,
  type Window,
  inListOrder,
  pageWindow,
  positionOf,
  toPage,
} from "../pagination";
import { readSearchWords, toMatchExpression } from "../posts/search-words";
import { FOLLOWS_SHOWN, userColumns } from "./users";

// A filtered list is counted, and has pages, up to this many users.
const MAX_COUNTED = 100 * PAGE_SIZE;

type ListedUser = UserRow & { seq: number };
type Counted = { total: number };

/** One page of users, newest first. */
export async function getUserPage(
  db: Database,
  query: UserListQuery & { page: number },
  callerId: string,
): Promise<Page<UserDetailRow>> {
  if (query.page === 1) {
    const [[counted], rows] = (await db.batch([
      selectTotal(query),
      selectWindow(query, FIRST_WINDOW, callerId),
    ])) as [Counted[], ListedUser[]];
    return toPage(await withFollows(db, rows), query.page, counted?.total ?? 0);
  }
  const total = (await db.first<Counted>(selectTotal(query)))?.total ?? 0;
  const isCounted = total < MAX_COUNTED || !isNarrowed(query);
  const window = isCounted
    ? pageWindow(query.page, total)
    : { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE, isReversed: false };
  const isPastEnd = window.offset >= total || window.limit === 0;
  const rows = isPastEnd ? [] : await readWindow(db, query, window, callerId);
  return toPage(await withFollows(db, rows), query.page, total);
}

/** Users, newest first, from a cursor on, and whether there are more. */
export async function getBareUsers(db: Database, query: UserListQuery, callerId: string) {
  const window = { limit: BARE_LIST_SIZE + 1, offset: 0, isReversed: false };
  const rows = await readWindow(db, query, window, callerId);
  const shown = await withFollows(db, rows.slice(0, BARE_LIST_SIZE));
  return { rows: shown, hasMore: rows.length > BARE_LIST_SIZE };
}

async function readWindow(
  db: Database,
  query: UserListQuery,
  window: Window,
  callerId: string,
): Promise<ListedUser[]> {
  return inListOrder(await db.all<ListedUser>(selectWindow(query, window, callerId)), window);
}

function selectWindow(
  query: UserListQuery,
  { limit, offset, isReversed }: Window,
  callerId: string,
): SQL {
  const direction = sql.raw(isReversed ? "ASC" : "DESC");
  return sql`SELECT ${userColumns(callerId)} FROM users u
    WHERE ${conditionOf(query)} ORDER BY u.seq ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

function isNarrowed({ query, accountType, blocked }: UserListQuery): boolean {
  return [query, accountType, blocked].some((value) => value !== undefined);
}

function selectTotal(query: UserListQuery): SQL {
  return isNarrowed(query)
    ? sql`SELECT count(*) AS total FROM (
        SELECT 1 FROM users u WHERE ${conditionOf(query)} LIMIT ${MAX_COUNTED})`
    : sql`SELECT value AS total FROM counters WHERE name = 'users'`;
}

/** The conditions on users `u`. A plus keeps the planner from using the index of a column. */
function conditionOf({ query, accountType, blocked, after }: UserListQuery): SQL {
  const isBlocked = blocked === "true";
  const conditions = [
    after ? sql`u.seq < ${positionOf(sql`users`, after)}` : sql`u.seq > 0`,
    ...(query === undefined ? [] : [sql`u.seq IN (${selectMatches(query)})`]),
    ...(blocked === undefined
      ? []
      : [sql`${isBlocked ? sql`` : sql`+`}u.is_blocked = ${+isBlocked}`]),
    ...(accountType === undefined
      ? []
      : [sql`${isBlocked ? sql`+` : sql``}u.account_type = ${accountType}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** The newest users with all words or prefixes in their name or address. */
function selectMatches(query: string): SQL {
  const words = readSearchWords(query);
  if (words.length === 0) return sql`SELECT NULL WHERE false`;
  return sql`SELECT rowid FROM users_fts WHERE users_fts MATCH ${toMatchExpression(words)}
    ORDER BY rowid DESC LIMIT ${MAX_COUNTED}`;
}

type FollowsRow = FollowRow & { owner_id: string };

async function withFollows(db: Database, rows: UserRow[]): Promise<UserDetailRow[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const [followers, following] = (await db.batch([
    followsOfAll(ids, sql`followed_id`, sql`follower_id`),
    followsOfAll(ids, sql`follower_id`, sql`followed_id`),
  ])) as [FollowsRow[], FollowsRow[]];
  const of = (follows: FollowsRow[], id: string) => follows.filter((row) => row.owner_id === id);
  return rows.map((row) => ({
    ...row,
    followers: of(followers, row.id),
    following: of(following, row.id),
  }));
}

function followsOfAll(ids: string, own: SQL, other: SQL): SQL {
  return sql`SELECT list.value AS owner_id, u.id, u.first_name, u.last_name, u.profile_image_id
    FROM json_each(${ids}) list
    CROSS JOIN follows f ON f.rowid IN (SELECT rowid FROM follows
      WHERE ${own} = list.value ORDER BY created_at DESC LIMIT ${FOLLOWS_SHOWN})
    CROSS JOIN users u ON u.id = f.${other} ORDER BY list.key, f.created_at DESC`;
}
