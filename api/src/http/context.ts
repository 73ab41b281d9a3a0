import type { Context } from "hono";
import type { ServiceVariables } from "../services/request/context";

export type AppEnv = {
  Bindings: ApiEnv;
  Variables: ServiceVariables & {
    /** When the caller's session was looked up, if not for this request. */
    callerCachedAt: number | null;
    /** Whom no block keeps from the caller, as far as it was looked up since then. */
    reachable: Set<string> | null;
    /** The Link header of a list that goes on. */
    link?: string;
  };
};

export type ApiContext = Context<AppEnv>;
