import type { MessageRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { toMessage } from "../../serializers/message";
import type { Feed, FeedRow } from "./feed";
import { type SocketState, sendText, socketState } from "./sockets";

/** A socket that has started, and the number of its last message. */
export type ReadySocket = { socket: WebSocket; state: SocketState; seq: number };

const ROWS_AT_ONCE = 200;

/**
 * Sends a user's open sockets the messages they have not received, in the order of the feed, from where
 * the socket is that is furthest behind; those that were added last need not be read. Returns those
 * of friends that no socket had received.
 */
export function deliver(
  feed: Feed,
  userId: string,
  receivers: ReadySocket[],
  added: FeedRow[] = [],
): FeedRow[] {
  const received: FeedRow[] = [];
  let start = Math.min(...receivers.map(({ seq }) => seq));
  const isNewEnough = added[0] !== undefined && start >= added[0].seq - 1;
  for (let isLast = receivers.length === 0; !isLast;) {
    const rows = isNewEnough ? added : feed.after(userId, start, ROWS_AT_ONCE);
    for (const row of rows) {
      if (!sendToSockets(row, userId, receivers)) continue;
      if (row.is_own === 0 && row.status === "unseen") received.push(row);
    }
    start = rows.at(-1)?.seq ?? start;
    isLast = isNewEnough || rows.length < ROWS_AT_ONCE;
  }
  for (const { socket, state, seq } of receivers) {
    if (state.seq !== seq) socket.serializeAttachment({ ...state, seq });
  }
  return received;
}

/** Notes that a friend's messages were received; returns up to which, by friend. */
export function listReceived(rows: FeedRow[]): Map<string, number> {
  return new Map(rows.map(({ friend_id, number }) => [friend_id, number]));
}

/** The receipt of a user who received messages just now. */
export function deliveredBy(userId: string, upTo: number) {
  return { reader_id: userId, status: "delivered" as const, up_to: upTo, at: isoTime() };
}

/** The sockets that have started. */
export function listReadySockets(sockets: WebSocket[]): ReadySocket[] {
  return sockets.flatMap((socket) => {
    const state = socketState(socket);
    return state.seq === null ? [] : [{ socket, state, seq: state.seq }];
  });
}

/** Sends a message to the sockets that do not have it; returns whether any socket received it. */
function sendToSockets(row: FeedRow, userId: string, receivers: ReadySocket[]): boolean {
  const clientId = row.is_own === 1 ? { clientId: row.client_id } : {};
  const text = JSON.stringify({
    type: "message",
    message: toMessage(asRow(row, userId)),
    ...clientId,
  });
  let isReceived = false;
  for (const receiver of receivers) {
    if (receiver.seq >= row.seq || !sendText(receiver.socket, text)) continue;
    receiver.seq = row.seq;
    isReceived = true;
  }
  return isReceived;
}

/** A message of the feed as the API serializes messages. */
export function asRow(row: FeedRow, userId: string): MessageRow {
  return { ...row, receiver_id: row.is_own === 1 ? row.friend_id : userId };
}
