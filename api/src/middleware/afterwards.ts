import type { ApiContext } from "../context";
import { logError } from "../log";

/** Does something once the reply is on its way; a failure is told to the log alone. */
export function afterwards(c: ApiContext, what: string, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => logError(`${what} failed`, error, { id: c.var.requestId })),
  );
}
