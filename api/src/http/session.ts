import type { SQL } from "drizzle-orm";
import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import type { Access } from "../../contract/endpoint";
import { VERIFY_FIRST } from "../../contract/limits";
import type { ApiContext } from "./context";
import { type ApiError, forbidden, unauthenticated } from "../lib/errors";
import {
  type AuthenticatedUser,
  getAuthenticatedUser,
  getAuthenticatedUserAnd,
  touchSession,
} from "../queries/accounts/sessions";
import { runInBackground } from "../services/request/background";
import { mayModerate } from "../services/request/caller";

// Used by calls of the user's inbox alone, which learns of what has changed since within a minute.
const CACHED_MS = 10 * 60_000;
const MAX_CACHED = 5000;

/** A caller, when their session was looked up, and whom they may write to by what was seen since: a
 * block that came in between invalidates both. */
type CachedSession = { caller: AuthenticatedUser; at: number; reachable: Set<string> };

// By their tokens, which hashing at each message would only hide from this isolate itself.
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
  admitAs(c, access, token, token ? await getAuthenticatedUser(c.var.db, token) : null);
}

function admitAs(
  c: ApiContext,
  access: Access,
  token: string | undefined,
  caller: AuthenticatedUser | null,
): void {
  c.set("callerCachedAt", null);
  c.set("reachable", null);
  c.set("caller", caller?.isBlocked ? null : caller);
  if (caller && !caller.isBlocked) {
    runInBackground(c, "Recording the use of a session", touchSession(c.var.db, caller));
  }
  const refusal = findRefusal(caller, access, token);
  if (refusal) throw refusal;
}

function findRefusal(
  caller: AuthenticatedUser | null,
  access: Access,
  token: string | undefined,
): ApiError | null {
  if (access === "public") return null;
  if (caller?.isBlocked) return forbidden("Your account is blocked");
  if (!caller) return unauthenticated(token ? "Your session has ended. Sign in again" : undefined);
  if (access === "admin" && !caller.isAdmin) return forbidden("Only admins may do this");
  if (access === "moderator" && !mayModerate(caller)) {
    return forbidden("Only moderators may do this");
  }
  if (access === "verified" && !caller.isVerified) return forbidden(VERIFY_FIRST);
  return null;
}

/**
 * The same for a call that asks whether a session of the caller has ended: theirs may have been
 * looked up by this isolate before. Such a call has the caller confirmed before it changes anything.
 */
export async function authorizeCached(c: ApiContext, access: Access): Promise<void> {
  const cached = recall(readToken(c));
  // A replay changes nothing, and confirms nobody.
  const isReplay = c.req.header("Idempotency-Key") !== undefined;
  if (!cached || (isReplay && !isFresh(cached.at))) return lookUp(c, access);
  c.set("caller", cached.caller);
  c.set("callerCachedAt", cached.at);
  c.set("reachable", isFresh(cached.at) ? cached.reachable : null);
}

/**
 * Reads the row of a statement, and in the same call of the database the session of a caller whom
 * this isolate knows from long ago.
 */
export async function readConfirmed<Row>(
  c: ApiContext,
  access: Access,
  statement: SQL,
): Promise<Row | null> {
  const { callerCachedAt, db } = c.var;
  const token = readToken(c);
  if (!token || callerCachedAt === null || isFresh(callerCachedAt)) return db.first(statement);
  const startedAt = Date.now();
  const { caller, rows } = await getAuthenticatedUserAnd<Row>(db, token, statement);
  admitAs(c, access, token, caller);
  c.set("reachable", remember(token, c.var.caller, startedAt));
  return rows[0] ?? null;
}

async function lookUp(c: ApiContext, access: Access): Promise<void> {
  const startedAt = Date.now();
  const token = readToken(c);
  await authorize(c, access, token);
  c.set("reachable", remember(token, c.var.caller, startedAt));
}

/**
 * Reads for the caller that this isolate knew of before, while it asks whether their session is as it
 * was, in the same trip to the database. Where it is not, what was read is forgotten, and read again
 * for the caller as they are now.
 */
export async function readAuthorized<Result>(
  c: ApiContext,
  access: Access,
  read: () => Promise<Result>,
): Promise<Result> {
  const token = readToken(c);
  const cached = recall(token);
  if (token && cached && !findRefusal(cached.caller, access, token)) {
    c.set("caller", cached.caller);
    const [answer, caller] = await Promise.all([
      settle(read()),
      getAuthenticatedUser(c.var.db, token),
    ]);
    if (caller && isSameCaller(caller, cached.caller)) {
      runInBackground(c, "Recording the use of a session", touchSession(c.var.db, caller));
      if ("error" in answer) throw answer.error;
      return answer.result;
    }
    cachedSessions.delete(token);
  }
  // A copy of the database may not know yet that the session has ended: who writes asks again.
  const at = c.req.header(BOOKMARK_HEADER) === undefined ? Date.now() : 0;
  await authorize(c, access, token);
  remember(token, c.var.caller, at);
  return read();
}

async function settle<Result>(reading: Promise<Result>) {
  try {
    return { result: await reading };
  } catch (error) {
    return { error };
  }
}

/** Whether nothing has changed but when it was last used. */
function isSameCaller(one: AuthenticatedUser, other: AuthenticatedUser): boolean {
  return (
    JSON.stringify({ ...one, lastSeenAt: "" }) === JSON.stringify({ ...other, lastSeenAt: "" })
  );
}

/** What this isolate knows of a session that has not expired. */
function recall(token: string | undefined): CachedSession | null {
  const cached = token ? cachedSessions.get(token) : undefined;
  return cached && Date.parse(cached.caller.expiresAt) > Date.now() ? cached : null;
}

const isFresh = (at: number) => at + CACHED_MS > Date.now();

function remember(
  token: string | undefined,
  caller: AuthenticatedUser | null,
  at: number,
): Set<string> | null {
  if (!token || !caller) return null;
  if (cachedSessions.size >= MAX_CACHED) cachedSessions.clear();
  const reachable = new Set<string>();
  cachedSessions.set(token, { caller, at, reachable });
  return reachable;
}
