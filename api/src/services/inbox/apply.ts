import type { ServerMessage } from "../../../contract/socket";
import type { Changes, Receipt } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";
import type { Feed, FeedRow } from "./feed";

export type Applied = {
  /** The new messages, as they were added. */
  added: FeedRow[];
  /** What follows them. */
  events: ServerMessage[];
  isUnreadChanged: boolean;
};

/**
 * Applies what a conversation tells, in the order of its numbers; those that the feed has are
 * skipped. Where a socket will show a friend's messages, `receivedAt` is when. Call it in a
 * transaction.
 */
export function applyChanges(
  feed: Feed,
  friendId: string,
  changes: Changes,
  receivedAt: string | null,
): Applied {
  const last = feed.lastOf(friendId);
  const steps = [...changes.messages, ...changes.receipts]
    .filter(({ number }) => number > last)
    .sort((one, other) => one.number - other.number);
  const end = steps.at(-1)?.number ?? last;
  const added: FeedRow[] = [];
  const events: ServerMessage[] = [];
  let isUnreadChanged = false;
  for (const step of steps) {
    if ("text" in step) {
      const isTheirs = step.sender_id === friendId;
      const row = feed.add(friendId, asNew(step, isTheirs ? receivedAt : null), end);
      if (!row) continue;
      added.push(row);
      if (isTheirs) isUnreadChanged = true;
    } else {
      const marked = feed.mark(friendId, step);
      events.push(...describeReceipt(feed, friendId, step, marked));
      if (step.reader_id !== friendId && step.status === "seen") isUnreadChanged = true;
    }
  }
  if (end > last) feed.setLast(friendId, end);
  return { added, events, isUnreadChanged };
}

/** A message as it was at first, or as it is received: receipts say what became of it. */
function asNew(message: StoredMessage, receivedAt: string | null): StoredMessage {
  if (receivedAt !== null) return { ...message, status: "delivered", updated_at: receivedAt };
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
