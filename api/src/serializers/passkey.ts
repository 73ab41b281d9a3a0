import type { Passkey } from "../../contract/people/passkeys";
import type { PasskeyRow } from "../queries/accounts/passkeys";

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
