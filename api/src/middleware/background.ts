import type { ApiContext } from "../context";
import { logError } from "../log";

/** Finishes work after the response; a failure is only logged. */
export function runInBackground(c: ApiContext, what: string, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => logError(`${what} failed`, error, { id: c.var.requestId })),
  );
}
