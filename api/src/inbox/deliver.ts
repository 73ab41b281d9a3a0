import type { Database } from "../db/client";
import { type MessageRow, toMessage } from "../documents/message";
import { FEED_SIZE, listFeed, markDelivered } from "../queries/feed";
import { logError } from "../log";
import { type Stored, inboxOf } from "./news";
import { holderOf, sayToAll, sayText } from "./sockets";

type Greeted = { socket: WebSocket; seq: number };

/**
 * Brings the sockets of a user what they have not taken yet, in the stored order, and says whether
 * there may be more. What was read begins at the socket that is furthest behind; one that joins
 * while it is read waits for the next time. A message that follows what all have is not read again.
 */
export async function deliver(
  env: ApiEnv,
  db: Database,
  getSockets: () => WebSocket[],
  stored?: Stored,
): Promise<boolean> {
  const waiting = greeted(getSockets());
  if (!waiting[0]) return false;
  const { userId } = holderOf(waiting[0].socket);
  const start = Math.min(...waiting.map(({ seq }) => seq));
  const isNext = stored && stored.after <= start;
  const rows = isNext ? [stored.row] : await listFeed(db, userId, start);
  const readers = greeted(getSockets()).filter(({ seq }) => seq >= start);
  const taken = rows.filter((row) => handOut(row, userId, readers));
  for (const { socket, seq } of readers) {
    socket.serializeAttachment({ ...holderOf(socket), seq });
  }
  if (isNext && stored.row.status === "delivered") {
    if (taken.length > 0) sayToAll(getSockets(), stored.thenSay);
    return false;
  }
  const received = taken.filter((row) => row.receiver_id === userId && row.status !== "seen");
  if (received.length > 0) await noteDelivery(env, db, userId, received, getSockets);
  return rows.length === FEED_SIZE;
}

/** The sockets that take messages, and the last that each took. */
export function greeted(sockets: WebSocket[]): Greeted[] {
  return sockets.flatMap((socket) => {
    const { seq } = holderOf(socket);
    return seq === null ? [] : [{ socket, seq }];
  });
}

/** Sends a message to everyone who has not had it; says whether anyone took it. */
function handOut(row: MessageRow, userId: string, readers: Greeted[]): boolean {
  const clientId = row.sender_id === userId ? { clientId: row.client_id } : {};
  const text = JSON.stringify({ type: "message", message: toMessage(row), ...clientId });
  let isTaken = false;
  for (const reader of readers) {
    if (reader.seq >= row.seq || !sayText(reader.socket, text)) continue;
    reader.seq = row.seq;
    isTaken = true;
  }
  return isTaken;
}

async function noteDelivery(
  env: ApiEnv,
  db: Database,
  userId: string,
  rows: MessageRow[],
  getSockets: () => WebSocket[],
): Promise<void> {
  const { delivered, unread } = await markDelivered(db, userId, rows);
  sayToAll(getSockets(), unread);
  const senderIds = new Set(delivered.map(({ sender_id }) => sender_id));
  await Promise.all(
    [...senderIds].map(async (senderId) => {
      const own = delivered.filter(({ sender_id }) => sender_id === senderId);
      const news = own.map(({ id }) => ({ type: "delivered" as const, messageId: id }));
      // A sender who cannot be told now must not hold up what comes next for the receiver.
      await inboxOf(env, senderId)
        .tell(news)
        .catch((error: unknown) => logError("Telling of a delivery failed", error));
    }),
  );
}
