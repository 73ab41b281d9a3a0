import { sha256 } from "../../lib/auth/secrets";
import type { StoredMessage } from "../../db/message-rows";

/** A hash of what messages say, whatever their numbers are and whoever has read them since. */
export function digestMessages(messages: readonly StoredMessage[]): string {
  const lines = messages.map(({ id, sender_id, client_id, text, created_at }) =>
    JSON.stringify([id, sender_id, client_id, text, created_at]),
  );
  return sha256(lines.join("\n"));
}
