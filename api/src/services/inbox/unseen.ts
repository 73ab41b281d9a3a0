import type { Database } from "../../db/client";
import { countUnseen } from "../../queries/notifications/notifications";
import { broadcast } from "./sockets";

/** Tells sockets of a user how many notifications are not seen. */
export async function sendUnseen(db: Database, sockets: WebSocket[], userId: string) {
  if (sockets.length === 0) return;
  const count = await countUnseen(db, userId);
  broadcast(sockets, [{ type: "unseen", count }]);
}
