import type { Database } from "../../db/client";
import { logError, logInfo } from "../../lib/log";
import { findPeople } from "../../queries/messages/messages";
import {
  deleteRestored,
  listRestoredPairs,
  readRestoredUser,
} from "../../queries/messages/restored";
import { conversationOf } from "../messenger/conversation-stub";
import { inboxOf } from "../messenger/inbox-stub";
import type { Feed } from "./feed";

// A conversation takes three calls of objects and eight statements, of a thousand that a run has.
const PAIRS_AT_ONCE = 50;

type ObjectsEnv = Pick<ApiEnv, "INBOX" | "CONVERSATION">;

/**
 * Has the objects of restored messages be set up, each of which takes its own. Then deletes them from
 * the database; what fails stays there for the next run.
 */
export async function deliverRestored(env: ObjectsEnv, db: Database): Promise<void> {
  for (const { pair, one, other } of await listRestoredPairs(db, PAIRS_AT_ONCE)) {
    try {
      await conversationOf(env, one, other).read(one, other, 0, 1);
      for (const { id } of await findPeople(db, [one, other])) {
        await inboxOf(env, id).getUnreadTotal(id);
      }
      await deleteRestored(db, pair);
      logInfo({ message: "A conversation was restored", pair });
    } catch (error) {
      logError("A conversation could not be restored", error, { pair });
    }
  }
}

/** Adds all restored messages of a user to their feed. */
export async function addRestored(feed: Feed, db: Database, userId: string): Promise<void> {
  const friendIds = new Set<string>();
  for await (const rows of readRestoredUser(db, userId)) {
    feed.transaction(() => {
      for (const row of rows) {
        const friendId = row.sender_id === userId ? row.receiver_id : row.sender_id;
        friendIds.add(friendId);
        feed.add(friendId, row);
      }
    });
  }
  if (friendIds.size === 0) return;
  const people = await findPeople(db, [...friendIds]);
  for (const friendId of friendIds) {
    const person = people.find(({ id }) => id === friendId);
    if (!person || person.is_blocked) feed.setState(friendId, person ? "blocked" : "gone");
  }
}
