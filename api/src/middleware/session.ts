import type { Access } from "../../contract/endpoint";
import type { ApiContext } from "../context";
import { forbidden, unauthenticated } from "../errors";
import {
  type AuthenticatedUser,
  getAuthenticatedUser,
  touchSession,
} from "../queries/accounts/sessions";
import { runInBackground } from "./background";

/**
 * Authenticates the caller and checks their access. Public endpoints ignore an invalid token; all
 * others tell blocked users so first.
 */
export async function authorize(
  c: ApiContext,
  access: Access,
  token = /^Bearer +(\S+)$/iu.exec(c.req.header("Authorization") ?? "")?.[1],
): Promise<void> {
  const caller = token ? await getAuthenticatedUser(c.var.db, token) : null;
  if (caller && !caller.isBlocked) {
    c.set("caller", caller);
    runInBackground(c, "Recording the use of a session", touchSession(c.var.db, caller));
  }
  if (access === "public") return;
  if (caller?.isBlocked) throw forbidden("Your account is blocked");
  if (!caller) throw unauthenticated(token ? "Your session has ended. Sign in again" : undefined);
  if (access === "admin" && !caller.isAdmin) throw forbidden("Only admins may do this");
  if (access === "verified" && !caller.isVerified) throw forbidden("Verify your account first");
}

/** The caller of an endpoint that is not public. */
export function requireCaller(c: ApiContext): AuthenticatedUser {
  if (!c.var.caller) throw unauthenticated();
  return c.var.caller;
}

/** Whether the caller has the owner's rights. */
export function isOwnerOrAdmin(caller: AuthenticatedUser, ownerId: string): boolean {
  return caller.isAdmin || caller.id === ownerId;
}
