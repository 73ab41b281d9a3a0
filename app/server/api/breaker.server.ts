import type { ApiCaller } from "./client.server";
import type { Trace } from "~/server/http/trace.server";
import { throwUnavailable } from "./failure.server";

const MAX_FAILURES = 3;
const PROBE_MS = 3_000;

type Breaker = {
  failures: number;
  /** The only request that may call a failing API. */
  probe: Trace | null;
  probedAt: number;
};

const breakers = new WeakMap<ApiCaller["env"], Breaker>();

/** A circuit breaker: while the API fails, one request probes it every few seconds. */
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

/** A request probes with all of its calls or none, since a page needs all of them. */
function mayProbe(breaker: Breaker, trace: Trace): boolean {
  if (breaker.probe === trace) return true;
  const now = Date.now();
  if (now - breaker.probedAt < PROBE_MS) return false;
  Object.assign(breaker, { probe: trace, probedAt: now });
  return true;
}
