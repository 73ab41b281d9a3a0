import { isTaken } from "../db/client";
import { conflict } from "../errors";

/** Turns the failure of a write into a refusal where the address was another account's. */
export function refuseTakenEmail(error: unknown): never {
  if (!isTaken(error, "users.email_key")) throw error;
  throw conflict("An account with this e-mail address exists", "email");
}
