import type { Database } from "../../db/client";
import { listAcquaintanceIds } from "../../queries/messages/friends";
import { leaveTogether } from "../../queries/users/blocks";
import { inboxOf, settleAll } from "../messenger/inbox-stub";
import type { Feed } from "./feed";
import { sendEvent, socketState } from "./sockets";

const FRIENDS_GREETED = 100;

type InboxEnv = Pick<ApiEnv, "INBOX">;

/** Tells a socket which friends are online, and them that its user is, if newly so. */
export async function announceOnline(
  env: InboxEnv,
  socket: WebSocket,
  friendIds: Promise<string[]>,
  isNewlyOnline: boolean,
): Promise<void> {
  const { userId } = socketState(socket);
  await settleAll(
    (await friendIds).map(async (friendId) => {
      const online = await inboxOf(env, friendId).exchangePresence(userId, isNewlyOnline);
      if (online) sendEvent(socket, { type: "presence", userId: friendId, online });
    }),
  );
}

/** Tells friends that a user has closed the last socket. */
export async function announceOffline(
  env: InboxEnv,
  userId: string,
  friendIds: Promise<string[]>,
): Promise<void> {
  const events = [{ type: "presence" as const, userId, online: false }];
  await settleAll((await friendIds).map((friendId) => inboxOf(env, friendId).broadcast(events)));
}

/** Shows two people as offline to each other, whom a block keeps apart from now on. */
export async function hidePresence(env: InboxEnv, one: string, other: string): Promise<void> {
  const hide = (from: string, userId: string) =>
    inboxOf(env, from).broadcast([{ type: "presence", userId, online: false }]);
  await settleAll([hide(one, other), hide(other, one)]);
}

/** Who is told of a user's coming and going: those written with last, then those who are followed. */
export async function listGreeted(db: Database, feed: Feed, userId: string): Promise<string[]> {
  const friends = feed.newestFriends(FRIENDS_GREETED);
  const others = await listAcquaintanceIds(db, userId, FRIENDS_GREETED);
  const together = await leaveTogether(db, userId, [...new Set([...friends, ...others])]);
  return together.slice(0, FRIENDS_GREETED);
}
