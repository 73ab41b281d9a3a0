import type { Database } from "../../db/client";
import { HOUR_MS } from "../../db/time";
import { logError } from "../../lib/log";
import { setAlarmBy } from "../../lib/set-alarm-by";
import { listValidSessions } from "../../queries/accounts/sessions";
import { closeOthers, disconnect, listOpen, socketState } from "./sockets";

/**
 * Closes the sockets of sessions that have ended: those that expire, and those of which the inbox was
 * not told, as where a call of it was lost.
 */
export async function checkSockets(context: DurableObjectState, db: Database): Promise<void> {
  const now = Date.now();
  for (const socket of context.getWebSockets()) {
    if (socketState(socket).expiresAtMs <= now) disconnect(socket, "expired");
  }
  const open = listOpen(context.getWebSockets());
  if (open.length === 0) return;
  const expiries = open.map((socket) => socketState(socket).expiresAtMs);
  await scheduleCheck(context.storage, Math.min(...expiries));
  try {
    const ids = open.map((socket) => socketState(socket).sessionId);
    closeOthers(open, await listValidSessions(db, ids), "expired");
  } catch (error) {
    logError("The sessions of sockets could not be checked", error);
  }
}

/** Has sockets checked when a session expires, and within the hour. */
export async function scheduleCheck(
  storage: DurableObjectStorage,
  expiresAtMs: number,
): Promise<void> {
  await setAlarmBy(storage, Math.min(expiresAtMs, Date.now() + HOUR_MS));
}
