import { CONFIRMED_MS } from "~api/contract/accounts";
import type { Session } from "~api/contract/accounts";

/** Whether this is the current session, and its password was entered a short while ago. */
export function isConfirmed({ current, confirmedAt }: Session): boolean {
  return current && Date.now() - Date.parse(confirmedAt) < CONFIRMED_MS;
}
