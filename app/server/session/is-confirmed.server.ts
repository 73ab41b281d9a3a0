import { CONFIRMED_MS } from "~api/contract/accounts";
import type { Session } from "~api/contract/responses/accounts";

export function isConfirmed({ current, confirmedAt }: Session): boolean {
  return current && Date.now() - Date.parse(confirmedAt) < CONFIRMED_MS;
}
