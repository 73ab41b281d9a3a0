import type { Counts } from "../../../contract/site/operations";

/** Calls of one route: how many, how long in all, and which took longest. */
export type RouteCounts = Counts & { ms: number; slowestMs: number; slowestId: string };

/** The sum of two counts of a route. */
export function addCounts(earlier: RouteCounts | undefined, added: RouteCounts): RouteCounts {
  if (!earlier) return added;
  const slowest = added.slowestMs > earlier.slowestMs ? added : earlier;
  return {
    requests: earlier.requests + added.requests,
    failures: earlier.failures + added.failures,
    ms: earlier.ms + added.ms,
    slowestMs: slowest.slowestMs,
    slowestId: slowest.slowestId,
  };
}
