import type { ServiceContext } from "./context";
import { logError } from "../../lib/log";

/** Finishes work after the response; a failure is only logged. */
export function runInBackground(c: ServiceContext, what: string, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => logError(`${what} failed`, error, { id: c.var.requestId })),
  );
}
