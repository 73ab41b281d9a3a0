import type { Database } from "../../db/client";
import type { Config } from "../../lib/env";
import type { AuthenticatedUser } from "../../queries/accounts/sessions";
import type { Changes } from "./changes";

export type ServiceVariables = {
  requestId: string;
  config: Config;
  db: Database;
  /** The user of a valid token; null without one, and for blocked users. */
  caller: AuthenticatedUser | null;
  /** The client's IP address, or "unknown". */
  clientIp: string;
  /** What the request has changed of what visitors see. */
  changes: Changes;
  /** The operation, as the contract names it. */
  operation: string;
  /** The id in the path of the request, if there is one. */
  subjectId: string | null;
  /** The path pattern of the route, for the log. */
  pattern: string;
};

/** What services know of the request that they work for: no header, body or response. */
export type ServiceContext = {
  env: ApiEnv;
  executionCtx: Pick<ExecutionContext, "waitUntil">;
  var: Readonly<ServiceVariables>;
  set: (name: "db", db: Database) => void;
};
