import type { Database } from "../db/client";
import type { MessageRow } from "../db/rows";
import { logError } from "../log";
import { DELIVERY_BATCH_SIZE, listUndelivered, markDelivered } from "../queries/messages/delivery";
import { toMessage } from "../serializers/message";
import { type StoredMessage, inboxOf } from "./events";
import { broadcast, sendText, socketState } from "./sockets";

type ReadySocket = { socket: WebSocket; seq: number };

/**
 * Sends a user's sockets the messages they have not received, in stored order, and returns whether
 * there may be more. Reads from the socket that is furthest behind; one that joins meanwhile gets
 * its messages next time. A stored message that comes next for every socket is not read again.
 */
export async function deliver(
  env: ApiEnv,
  db: Database,
  getSockets: () => WebSocket[],
  stored?: StoredMessage,
): Promise<boolean> {
  const ready = listReadySockets(getSockets());
  if (!ready[0]) return false;
  const { userId } = socketState(ready[0].socket);
  const start = Math.min(...ready.map(({ seq }) => seq));
  const isNext = stored && stored.previousSeq <= start;
  const rows = isNext ? [stored.row] : await listUndelivered(db, userId, start);
  const receivers = listReadySockets(getSockets()).filter(({ seq }) => seq >= start);
  const sent = rows.filter((row) => sendToSockets(row, userId, receivers));
  for (const { socket, seq } of receivers) {
    socket.serializeAttachment({ ...socketState(socket), seq });
  }
  if (isNext && stored.row.status === "delivered") {
    if (sent.length > 0) broadcast(getSockets(), stored.followUps);
    return false;
  }
  const received = sent.filter((row) => row.receiver_id === userId && row.status !== "seen");
  if (received.length > 0) await recordDelivery(env, db, userId, received, getSockets);
  return rows.length === DELIVERY_BATCH_SIZE;
}

/** The sockets that have started, each with the number of its last message. */
export function listReadySockets(sockets: WebSocket[]): ReadySocket[] {
  return sockets.flatMap((socket) => {
    const { seq } = socketState(socket);
    return seq === null ? [] : [{ socket, seq }];
  });
}

/** Sends a message to the sockets that do not have it; returns whether any socket received it. */
function sendToSockets(row: MessageRow, userId: string, receivers: ReadySocket[]): boolean {
  const clientId = row.sender_id === userId ? { clientId: row.client_id } : {};
  const text = JSON.stringify({ type: "message", message: toMessage(row), ...clientId });
  let isReceived = false;
  for (const receiver of receivers) {
    if (receiver.seq >= row.seq || !sendText(receiver.socket, text)) continue;
    receiver.seq = row.seq;
    isReceived = true;
  }
  return isReceived;
}

async function recordDelivery(
  env: ApiEnv,
  db: Database,
  userId: string,
  rows: MessageRow[],
  getSockets: () => WebSocket[],
): Promise<void> {
  const { delivered, unread } = await markDelivered(db, userId, rows);
  broadcast(getSockets(), unread);
  const senderIds = new Set(delivered.map(({ sender_id }) => sender_id));
  await Promise.all(
    [...senderIds].map(async (senderId) => {
      const own = delivered.filter(({ sender_id }) => sender_id === senderId);
      const events = own.map(({ id }) => ({ type: "delivered" as const, messageId: id }));
      // A sender who cannot be reached must not delay the receiver's next messages.
      await inboxOf(env, senderId)
        .broadcast(events)
        .catch((error: unknown) => logError("Notifying a sender of a delivery failed", error));
    }),
  );
}
