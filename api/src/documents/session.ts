import type { Session } from "../../contract/accounts";

export type SessionRow = {
  id: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};

export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    current: row.id === currentId,
  };
}
