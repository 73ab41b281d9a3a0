import { BARE_LIST_SIZE } from "../../../contract/common";
import type { ApiContext } from "../../context";
import type { FriendRow, UserShortJson } from "../../db/rows";
import { asRow } from "../../inbox/deliver";
import { callInbox } from "../../inbox/events";
import { requireCaller } from "../../middleware/session";
import { getShortUsers, listAcquaintances } from "../../queries/messages/friends";
import { readSearchWords } from "../../queries/posts/search-words";

// Of those who follow, and of those who are followed, the newest.
const MAX_ACQUAINTANCES = 1000;
const MAX_SEARCHED = 3000;

type Page = { rows: FriendRow[]; hasMore: boolean };

/**
 * A page of those with whom the caller has written, the newest first, and then of those whom they
 * follow or are followed by.
 */
export async function listFriends(c: ApiContext, page: number): Promise<Page> {
  const start = (page - 1) * BARE_LIST_SIZE;
  return toPage(await readFriends(c, start, BARE_LIST_SIZE + 1), 0);
}

/** A page of those whose names have the words of a query. */
export async function findFriends(c: ApiContext, query: string, page: number): Promise<Page> {
  const rows = await readFriends(c, 0, MAX_SEARCHED);
  const found = rows.filter(({ user }) => matchesName(user, query));
  return toPage(found, (page - 1) * BARE_LIST_SIZE);
}

function toPage(rows: FriendRow[], start: number): Page {
  const end = start + BARE_LIST_SIZE;
  return { rows: rows.slice(start, end), hasMore: rows.length > end };
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

async function readFriends(c: ApiContext, start: number, limit: number): Promise<FriendRow[]> {
  const { id } = requireCaller(c);
  const { friends, count } = await callInbox(c.env, id, (inbox) =>
    inbox.listFriends(id, limit, start),
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
  if (partners.length >= limit) return partners;
  const others = await listAcquaintances(c.var.db, id, MAX_ACQUAINTANCES);
  const first = Math.max(0, start - count);
  return [
    ...partners,
    ...others
      .slice(first, first + limit - partners.length)
      .map(({ friend_id, user }) => ({ friend_id, user, unread: 0, message: null })),
  ];
}
