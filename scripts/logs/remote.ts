import type { Cloudflare } from "../lib/cloudflare";
import { type LogEntry, type LineFilter, isEntry, parseLine } from "./find-lines";

/** The platform's retention. */
const KEPT_MS = 7 * 86_400_000;
const MAX_LINES = 500;

type Found = { events?: { events?: { timestamp?: number; source?: unknown }[] } };

/** Searches the platform's logs of all Workers. */
export async function findDeployedLines(
  cloudflare: Cloudflare,
  { id }: LineFilter,
  now = Date.now(),
): Promise<LogEntry[]> {
  const found = (await cloudflare.post("/workers/observability/telemetry/query", {
    queryId: "ink-bazaar-logs",
    timeframe: { from: now - KEPT_MS, to: now },
    view: "events",
    limit: MAX_LINES,
    parameters: { needle: { value: id ?? '"level":"error"' } },
  })) as Found;
  const events = found.events?.events ?? [];
  return events
    .toSorted((one, other) => (one.timestamp ?? 0) - (other.timestamp ?? 0))
    .flatMap(({ source }) => {
      const entry = typeof source === "string" ? parseLine(source) : source;
      return isEntry(entry) ? [entry] : [];
    });
}
