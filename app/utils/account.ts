import type { UserOwn } from "~api/contract/users";

type Account = Pick<UserOwn, "accountType" | "isAdmin">;

/** Whether somebody may ask a price. */
export function canOfferProjects({ accountType, isAdmin }: Account): boolean {
  return accountType === "provider" || isAdmin;
}
