import type { Counts } from "../../../contract/site/operations";

/** Calls of one route: how many, how long in all, and which took longest. */
export type RouteCounts = Counts & { ms: number; slowestMs: number; slowestId: string };

/** The sum of two counts of a route. */
export function addCounts(known: RouteCounts | undefined, added: RouteCounts): RouteCounts {
  if (!known) return added;
  const slowest = added.slowestMs > known.slowestMs ? added : known;
  return {
    requests: known.requests + added.requests,
    failures: known.failures + added.failures,
    ms: known.ms + added.ms,
    slowestMs: slowest.slowestMs,
    slowestId: slowest.slowestId,
  };
}
