import type { ApiContext } from "../context";
import { forbidden, unauthenticated } from "../errors";
import { type Caller, getCaller, touchSession } from "../queries/sessions";
import { afterwards } from "./afterwards";

export type Access = "public" | "user" | "verified" | "admin";

/**
 * Finds out who calls and whether they may. On a public call a bad token counts as none; elsewhere
 * the blocked are told so before all else.
 */
export async function admit(
  c: ApiContext,
  access: Access,
  token = /^Bearer +(\S+)$/iu.exec(c.req.header("Authorization") ?? "")?.[1],
): Promise<void> {
  const caller = token ? await getCaller(c.var.db, token) : null;
  if (caller && !caller.isBlocked) {
    c.set("caller", caller);
    afterwards(c, "Noting a session's use", touchSession(c.var.db, caller));
  }
  if (access === "public") return;
  if (caller?.isBlocked) throw forbidden("Your account is blocked");
  if (!caller) throw unauthenticated(token ? "Your session has ended. Sign in again" : undefined);
  if (access === "admin" && !caller.isAdmin) throw forbidden("Only admins may do this");
  if (access === "verified" && !caller.isVerified) throw forbidden("Verify your account first");
}

/** The caller of a call that is not public. */
export function requireCaller(c: ApiContext): Caller {
  if (!c.var.caller) throw unauthenticated();
  return c.var.caller;
}

/** Whether someone may do to a thing what its owner may. */
export function isOwnerOrAdmin(caller: Caller, ownerId: string): boolean {
  return caller.isAdmin || caller.id === ownerId;
}
