import type { Context } from "hono";
import type { Database } from "./db/client";
import type { Config } from "./env";
import type { Changes } from "./purges/changes";
import type { AuthenticatedUser } from "./queries/accounts/sessions";

export type AppEnv = {
  Bindings: ApiEnv;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** The user of a valid token; null without one, and for blocked users. */
    caller: AuthenticatedUser | null;
    /** When the caller's session was looked up, if not for this request. */
    callerCachedAt: number | null;
    /** Whom no block keeps from the caller, as far as it was looked up since then. */
    reachable: Set<string> | null;
    /** What the request has changed of what visitors see. */
    changes: Changes;
    /** The call, as the contract names it. */
    operation: string;
    /** The Link header of a list that goes on. */
    link?: string;
    /** The path pattern of the route, for the log. */
    pattern: string;
  };
};

export type ApiContext = Context<AppEnv>;
