import type { Database } from "../../db/client";
import { digestMessages } from "../conversation/digest";
import { findPeople, readMoving, readMovingUser } from "../../queries/messages/moving";
import type { MovingRow } from "../../queries/messages/moving";
import { pairOf } from "../messenger/changes";
import type { Feed } from "./feed";

/** Takes over all messages of a user that the database has, as they were numbered there. */
export async function takeOverAll(feed: Feed, db: Database, userId: string): Promise<void> {
  const friendIds = new Set<string>();
  for (let after = 0, isLast = false; !isLast;) {
    const rows = await readMovingUser(db, userId, after);
    feed.transaction(() => {
      for (const row of rows) {
        const friendId = friendOf(row, userId);
        friendIds.add(friendId);
        feed.add(friendId, row, { seq: row.number });
      }
    });
    after = rows.at(-1)?.number ?? 0;
    isLast = rows.length === 0;
  }
  if (friendIds.size === 0) return;
  const people = await findPeople(db, [...friendIds]);
  for (const friendId of friendIds) {
    const person = people.find(({ id }) => id === friendId);
    if (!person || person.is_blocked) feed.setState(friendId, person ? "blocked" : "gone");
  }
}

/**
 * Takes over what is missing of one conversation, after what the feed has; returns how many of the
 * database's messages it holds, and their hash.
 */
export async function takeOverMissing(
  feed: Feed,
  db: Database,
  [userId, friendId]: [string, string],
): Promise<{ count: number; hash: string }> {
  const held = [];
  for await (const rows of readMoving(db, pairOf(userId, friendId))) {
    feed.transaction(() => {
      for (const row of rows) feed.add(friendId, row);
    });
    held.push(...rows.flatMap(({ id }) => feed.find(userId, id) ?? []));
  }
  return { count: held.length, hash: digestMessages(held) };
}

function friendOf({ sender_id, receiver_id }: MovingRow, userId: string): string {
  return sender_id === userId ? receiver_id : sender_id;
}
