import { unauthenticated } from "../../lib/errors";
import type { AuthenticatedUser } from "../../queries/accounts/sessions";
import type { ServiceContext } from "./context";

/** The caller of an endpoint that is not public. */
export function requireCaller(c: Pick<ServiceContext, "var">): AuthenticatedUser {
  if (!c.var.caller) throw unauthenticated();
  return c.var.caller;
}

/** Whether somebody decides about what was reported. */
export function mayModerate(caller: AuthenticatedUser): boolean {
  return caller.isAdmin || caller.isModerator;
}

/** Whether the caller has the owner's rights. */
export function isOwnerOrAdmin(caller: AuthenticatedUser, ownerId: string): boolean {
  return caller.isAdmin || caller.id === ownerId;
}
