import type { ApiCaller } from "./client.server";
import type { Trace } from "~/server/http/trace.server";
import { throwUnavailable } from "./failure.server";

const MAX_FAILURES = 3;
const PROBE_MS = 3_000;

type Breaker = {
  /** How many calls failed since the last one that was answered. */
  failures: number;
  /** The request whose calls try the API again. */
  probe: Trace | null;
  /** When the last one began to, or when the calls began to fail. */
  probedAt: number;
};

/** One for each isolate, and so for the API that it calls. */
const breakers = new WeakMap<ApiCaller["env"], Breaker>();

/**
 * Makes a call. While the API does not respond, only one request every few seconds may call it, and
 * the calls of all others fail at once: they would wait, and add to what the API cannot cope with.
 */
export async function callThroughBreaker<Result>(
  { env, trace }: Pick<ApiCaller, "env" | "trace">,
  call: () => Promise<Result>,
): Promise<Result> {
  const breaker = breakers.get(env) ?? { failures: 0, probe: null, probedAt: 0 };
  breakers.set(env, breaker);
  if (breaker.failures >= MAX_FAILURES && !mayProbe(breaker, trace)) {
    return throwUnavailable(trace.id);
  }
  try {
    const result = await call();
    breaker.failures = 0;
    return result;
  } catch (error) {
    breaker.failures += 1;
    if (breaker.failures === MAX_FAILURES) breaker.probedAt = Date.now();
    if (breaker.probe === trace) breaker.probe = null;
    return throwUnavailable(trace.id, error);
  }
}

/** All calls of a request or none: a page of which one call fails gives up those that try. */
function mayProbe(breaker: Breaker, trace: Trace): boolean {
  if (breaker.probe === trace) return true;
  const now = Date.now();
  if (now - breaker.probedAt < PROBE_MS) return false;
  Object.assign(breaker, { probe: trace, probedAt: now });
  return true;
}
