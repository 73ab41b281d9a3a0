import type { UserOwn } from "~api/contract/users";

type Account = Pick<UserOwn, "accountType" | "isAdmin">;

/** What somebody is told whose account has changed its type. */
export const LOGIN_AGAIN = "Please login again to see changes";

/** How long somebody whose account has changed its type may read why they are signed out. */
export const SIGN_OUT_MS = 3000;

/** Whether somebody may ask a price. */
export function canOfferProjects({ accountType, isAdmin }: Account): boolean {
  return accountType === "provider" || isAdmin;
}
