import type { ServerMessage } from "../../contract/socket";
import type { Changes, Receipt, StoredMessage } from "../conversation/changes";
import type { Feed } from "./feed";

export type Applied = {
  /** What follows the new messages. */
  events: ServerMessage[];
  isUnreadChanged: boolean;
};

/**
 * Applies what a conversation tells, in the order of its numbers; those that the feed has are
 * skipped. Call it in a transaction.
 */
export function applyChanges(feed: Feed, friendId: string, changes: Changes): Applied {
  const last = feed.lastOf(friendId);
  const steps = [...changes.messages, ...changes.receipts]
    .filter(({ number }) => number > last)
    .sort((one, other) => one.number - other.number);
  const events: ServerMessage[] = [];
  let isUnreadChanged = false;
  for (const step of steps) {
    if ("text" in step) {
      const seq = feed.add(friendId, asSent(step));
      if (seq !== null && step.sender_id === friendId) isUnreadChanged = true;
    } else {
      const marked = feed.mark(friendId, step);
      events.push(...describeReceipt(feed, friendId, step, marked));
      if (step.reader_id !== friendId && step.status === "seen") isUnreadChanged = true;
    }
  }
  const end = steps.at(-1);
  if (end) feed.setLast(friendId, end.number);
  return { events, isUnreadChanged };
}

/** A message as it was at first: what became of it are the receipts that follow. */
function asSent(message: StoredMessage): StoredMessage {
  return { ...message, status: "unseen", updated_at: message.created_at };
}

function describeReceipt(
  feed: Feed,
  friendId: string,
  { reader_id, status, up_to }: Receipt,
  marked: string[],
): ServerMessage[] {
  if (reader_id !== friendId) return [];
  if (status === "delivered") {
    return marked.map((messageId) => ({ type: "delivered" as const, messageId }));
  }
  const upTo = feed.idOf(friendId, up_to);
  return upTo ? [{ type: "seen" as const, friendId, upTo }] : [];
}
