import { BARE_LIST_SIZE } from "../../../contract/common";
import type { FriendListQuery } from "../../../contract/messages";
import type { ServiceContext } from "../request/context";
import type { FriendRow, UserShortJson } from "../../db/rows";
import { asRow } from "./deliver";
import { callInbox } from "../messenger/inbox-stub";
import { requireCaller } from "../request/caller";
import {
  findAuthorsByName,
  getShortUsers,
  listAcquaintances,
} from "../../queries/messages/friends";
import { readSearchWords } from "../../queries/posts/search-words";

// Of those who follow, and of those who are followed, the newest.
const MAX_ACQUAINTANCES = 1000;
const MAX_SEARCHED = 3000;

const AUTHORS_SHOWN = 8;

type Found = { rows: FriendRow[]; unseenTotal: number };
type Page = Found & { hasMore: boolean };

/**
 * A page of those with whom the caller has written, the newest first, and then of those whom they
 * follow or are followed by. A query leaves those whose names have its words, and where a page has
 * room for all of them, adds some authors with such names.
 */
export async function listFriends(
  c: ServiceContext,
  { query, page = 1, except }: FriendListQuery,
): Promise<Page> {
  const start = (page - 1) * BARE_LIST_SIZE;
  if (query === undefined) {
    return toPage(await readFriends(c, start, BARE_LIST_SIZE + 1, except), 0);
  }
  const { rows, unseenTotal } = await readFriends(c, 0, MAX_SEARCHED, except);
  const known = rows.filter(({ user }) => matchesName(user, query));
  const hasRoom = page === 1 && known.length + AUTHORS_SHOWN <= BARE_LIST_SIZE;
  const authors = hasRoom
    ? await findAuthors(c, query, new Set(rows.map((row) => row.friend_id)))
    : [];
  return toPage({ rows: [...known, ...authors], unseenTotal }, start);
}

/** People with posts whom the caller does not know yet, by their names. */
async function findAuthors(
  c: ServiceContext,
  query: string,
  known: ReadonlySet<string>,
): Promise<FriendRow[]> {
  const words = readSearchWords(query);
  if (words.length === 0) return [];
  const found = await findAuthorsByName(c.var.db, words, requireCaller(c).id);
  return found
    .filter(({ friend_id }) => !known.has(friend_id))
    .slice(0, AUTHORS_SHOWN)
    .map((person) => ({ ...person, unread: 0, message: null }));
}

function toPage({ rows, unseenTotal }: Found, start: number): Page {
  const end = start + BARE_LIST_SIZE;
  return { rows: rows.slice(start, end), hasMore: rows.length > end, unseenTotal };
}

/** Whether each word of a query begins a word of somebody's name. */
function matchesName(user: string | null, query: string): boolean {
  if (!user) return false;
  const { firstName, lastName } = JSON.parse(user) as UserShortJson;
  const words = readSearchWords(withoutAccents(`${firstName} ${lastName}`));
  const typed = readSearchWords(withoutAccents(query));
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

async function readFriends(
  c: ServiceContext,
  start: number,
  limit: number,
  except?: string,
): Promise<Found> {
  const { id } = requireCaller(c);
  const { friends, count, unread } = await callInbox(c.env, id, (inbox) =>
    inbox.listFriends(id, limit, start, except),
  );
  const users = await getShortUsers(
    c.var.db,
    friends.map(({ friend_id }) => friend_id),
  );
  const partners = friends.map((row): FriendRow => ({
    friend_id: row.friend_id,
    user: users.get(row.friend_id) ?? null,
    unread: row.unread,
    message: asRow(row, id),
  }));
  if (partners.length >= limit) return { rows: partners, unseenTotal: unread };
  const others = await listAcquaintances(c.var.db, id, MAX_ACQUAINTANCES);
  const first = Math.max(0, start - count);
  const rows = [
    ...partners,
    ...others
      .slice(first, first + limit - partners.length)
      .map(({ friend_id, user }) => ({ friend_id, user, unread: 0, message: null })),
  ];
  return { rows, unseenTotal: unread };
}
