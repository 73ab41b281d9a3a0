import type { ByeReason } from "~api/contract/socket";

/** Why no news come any more. */
export const BYE_WORDS: Record<ByeReason, string> = {
  logout: "You signed out, here or elsewhere.",
  password: "The password of this account was changed.",
  blocked: "Your account is blocked.",
  deleted: "This account was deleted.",
  expired: "Your session has ended.",
  refused: "This page said too much at once, and was cut off.",
};

/** Whether somebody whose socket was closed can log in again. */
export function mayLogInAgain(reason: ByeReason): boolean {
  return reason !== "blocked" && reason !== "deleted";
}
