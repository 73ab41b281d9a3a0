import type { Context } from "hono";
import type { Database } from "./db/client";
import type { Config } from "./env";
import type { AuthenticatedUser } from "./queries/accounts/sessions";

export type AppEnv = {
  Bindings: ApiEnv;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** The user of a valid token; null without one, and for blocked users. */
    caller: AuthenticatedUser | null;
    /** The path pattern of the route, for the log. */
    pattern: string;
  };
};

export type ApiContext = Context<AppEnv>;
