import { isUniqueViolation } from "../../db/client";
import { type ApiError, conflict } from "../../lib/errors";

export const isTakenEmail = (error: unknown) => isUniqueViolation(error, "users.email_key");

/** Turns a failed write into a 409 where another account has the address. */
export function refuseTakenEmail(error: unknown): never {
  throw isTakenEmail(error) ? takenEmail() : error;
}

/** The refusal of an address that another account has. */
export function takenEmail(): ApiError {
  return conflict("An account with this e-mail address exists", "email");
}
