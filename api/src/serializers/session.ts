import type { Session } from "../../contract/accounts";
import type { SessionRow } from "../db/rows";

export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
    current: row.id === currentId,
  };
}
