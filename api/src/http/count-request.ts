import type { Counts } from "../../contract/site/operations";
import type { ApiContext } from "./context";
import { logError } from "../lib/log";
import { addCounts, type RouteCounts } from "../services/operations/route-counts";
import { operationsLog } from "../services/operations/stub";

/** Until then counts stay in this isolate: reporting each call would cost as much as the call. */
const COLLECTED_MS = 30_000;

/** Calls of machines: they would hide how the site is used. */
const UNCOUNTED = /^$|^\/api\/(?:web\/|health$)/u;

type Call = { pattern: string; requestId: string; ms: number };

let routes = new Map<string, RouteCounts>();
let reportedAt = -Infinity;

/** Counts a call that was answered. Now and then the log is told what there was. */
export function countCall(c: ApiContext, { pattern, requestId, ms }: Call): void {
  if (UNCOUNTED.test(pattern)) return;
  const route = `${c.req.method} ${pattern}`;
  const failures = c.res.status >= 500 ? 1 : 0;
  const call = { requests: 1, failures, ms, slowestMs: ms, slowestId: requestId };
  routes.set(route, addCounts(routes.get(route), call));
  if (Date.now() - reportedAt >= COLLECTED_MS) c.executionCtx.waitUntil(reportCalls(c.env));
}

/** Tells the log what it has not been told yet. What cannot be told now is told with the next. */
export async function reportCalls(env: Pick<ApiEnv, "OPERATIONS">): Promise<void> {
  if (routes.size === 0) return;
  const counted = routes;
  routes = new Map();
  reportedAt = Date.now();
  const counts = [...counted.values()].reduce<Counts>(
    (all, { requests, failures }) => ({
      requests: all.requests + requests,
      failures: all.failures + failures,
    }),
    { requests: 0, failures: 0 },
  );
  try {
    const report = { worker: "api", counts, routes: Object.fromEntries(counted) } as const;
    await operationsLog(env).report(report);
  } catch (error) {
    for (const [route, one] of counted) routes.set(route, addCounts(routes.get(route), one));
    logError("Calls could not be counted", error);
  }
}
