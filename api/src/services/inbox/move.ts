import { conversationOf } from "../messenger/conversation-stub";
import { digestMessages } from "../conversation/digest";
import type { Database } from "../../db/client";
import { logError, logInfo } from "../../lib/log";
import {
  deleteMoved,
  findPeople,
  listMovingPairs,
  readMoving,
} from "../../queries/messages/moving";
import { inboxOf } from "../messenger/inbox-stub";

// A conversation takes three calls of objects and five statements, of a thousand that a run has.
const PAIRS_AT_ONCE = 50;

type Held = { count: number; hash: string };

/**
 * Moves messages from the database to the objects that keep them. They are deleted from it once the
 * conversation and both inboxes hold the same, by count and hash. What
 * fails stays there for the next run.
 */
export async function moveMessages(
  env: Pick<ApiEnv, "INBOX" | "CONVERSATION">,
  db: Database,
): Promise<void> {
  const pairs = await listMovingPairs(db, PAIRS_AT_ONCE);
  for (const pair of pairs) {
    try {
      await movePair(env, db, pair);
    } catch (error) {
      logError("A conversation could not be moved", error, { pair });
    }
  }
}

async function movePair(
  env: Pick<ApiEnv, "INBOX" | "CONVERSATION">,
  db: Database,
  pair: string,
): Promise<void> {
  const [one = "", other = ""] = pair.split(":");
  const { last, ...expected } = await readPair(db, pair);
  const people = await findPeople(db, [one, other]);
  const held: Held[] = [await conversationOf(env, one, other).adopt(one, other)];
  for (const { id } of people) {
    held.push(await inboxOf(env, id).adopt(id, id === one ? other : one));
  }
  const isSame = held.every(
    ({ count, hash }) => count === expected.count && hash === expected.hash,
  );
  if (!isSame) throw new Error(`Of ${expected.count} messages the objects hold others`);
  await deleteMoved(db, pair, last);
  logInfo({ message: "A conversation was moved", pair, messages: expected.count });
}

/** What the database has of a conversation. */
async function readPair(db: Database, pair: string): Promise<Held & { last: number }> {
  const messages = [];
  for await (const rows of readMoving(db, pair)) messages.push(...rows);
  const last = messages.at(-1)?.number ?? 0;
  return { count: messages.length, hash: digestMessages(messages), last };
}
