import type { Access } from "../../contract/endpoint";
import { VERIFY_FIRST } from "../../contract/limits";
import { sha256 } from "../auth/secrets";
import type { ApiContext } from "../context";
import { forbidden, unauthenticated } from "../errors";
import {
  type AuthenticatedUser,
  getAuthenticatedUser,
  touchSession,
} from "../queries/accounts/sessions";
import { runInBackground } from "./background";

// A cached session is used where the user's inbox knows of one that has ended since.
const CACHED_MS = 60_000;
const MAX_CACHED = 5000;

/** A caller, when their session was looked up, and whom they may write to by what was seen since. */
type CachedSession = { caller: AuthenticatedUser; at: number; reachable: Set<string> };

const cachedSessions = new Map<string, CachedSession>();

function readToken(c: ApiContext): string | undefined {
  return /^Bearer +(\S+)$/iu.exec(c.req.header("Authorization") ?? "")?.[1];
}

/**
 * Authenticates the caller and checks their access. Public endpoints ignore an invalid token; all
 * others tell blocked users so first.
 */
export async function authorize(
  c: ApiContext,
  access: Access,
  token = readToken(c),
): Promise<void> {
  const caller = token ? await getAuthenticatedUser(c.var.db, token) : null;
  c.set("callerCachedAt", null);
  c.set("reachable", null);
  if (caller && !caller.isBlocked) {
    c.set("caller", caller);
    runInBackground(c, "Recording the use of a session", touchSession(c.var.db, caller));
  }
  if (access === "public") return;
  if (caller?.isBlocked) throw forbidden("Your account is blocked");
  if (!caller) throw unauthenticated(token ? "Your session has ended. Sign in again" : undefined);
  if (access === "admin" && !caller.isAdmin) throw forbidden("Only admins may do this");
  if (access === "moderator" && !mayModerate(caller)) {
    throw forbidden("Only moderators may do this");
  }
  if (access === "verified" && !caller.isVerified) throw forbidden(VERIFY_FIRST);
}

/**
 * The same for a call that asks whether a session of the caller has ended: theirs may have been
 * looked up by this isolate up to a minute ago.
 */
export async function authorizeCached(c: ApiContext, access: Access): Promise<void> {
  const token = readToken(c);
  const hash = token ? sha256(token) : "";
  const cached = cachedSessions.get(hash);
  const now = Date.now();
  if (cached && cached.at + CACHED_MS > now && Date.parse(cached.caller.expiresAt) > now) {
    c.set("caller", cached.caller);
    c.set("callerCachedAt", cached.at);
    c.set("reachable", cached.reachable);
    return;
  }
  cachedSessions.delete(hash);
  await authorize(c, access);
  if (!c.var.caller) return;
  if (cachedSessions.size >= MAX_CACHED) cachedSessions.clear();
  const reachable = new Set<string>();
  c.set("reachable", reachable);
  cachedSessions.set(hash, { caller: c.var.caller, at: now, reachable });
}

/** The caller of an endpoint that is not public. */
export function requireCaller(c: ApiContext): AuthenticatedUser {
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
