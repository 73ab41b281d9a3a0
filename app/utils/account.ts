import type { UserOwn } from "~api/contract/responses/users";

type Account = Pick<UserOwn, "accountType" | "isAdmin">;

export const LOGIN_AGAIN = "Please login again to see changes";

export const SIGN_OUT_MS = 3000;

export function canOfferProjects({ accountType, isAdmin }: Account): boolean {
  return accountType === "provider" || isAdmin;
}
