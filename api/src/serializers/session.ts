import type { Session } from "../../contract/responses/accounts";
import type { SessionRow } from "../queries/accounts/sessions";
import { nameBrowser } from "../lib/text/browser-name";
import { namePlace } from "../lib/text/place-name";

export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    id: row.id,
    userAgent: row.user_agent,
    browser: nameBrowser(row.user_agent),
    place: namePlace(row),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
    current: row.id === currentId,
  };
}
