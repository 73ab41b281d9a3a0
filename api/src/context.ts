import type { Context } from "hono";
import type { Database } from "./db/client";
import type { Config } from "./env";
import type { Caller } from "./queries/sessions";

export type AppEnv = {
  Bindings: ApiEnv;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** Whoever a good token names; null for everybody else, also for the blocked. */
    caller: Caller | null;
    /** Where the request was routed to, for the log. */
    pattern: string;
  };
};

export type ApiContext = Context<AppEnv>;
