import type { OperationsLog } from "./operations-log";

type OperationsEnv = { OPERATIONS: DurableObjectNamespace<OperationsLog> };

/** The log of what the Workers report, for the whole site. */
export function operationsLog(env: OperationsEnv) {
  return env.OPERATIONS.get(env.OPERATIONS.idFromName("site"));
}
