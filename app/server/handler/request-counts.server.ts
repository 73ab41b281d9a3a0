import { COUNTS_PATH } from "~api/contract/site/counts-path";
import { hasPurges } from "~/server/api/sync-purges.server";
import { getEnv } from "~/server/env.server";
import type { WebEnv } from "~/server/env.server";
import { logError } from "~/server/log.server";

/** How long counts stay in this isolate. */
const COLLECTED_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Background = Pick<ExecutionContext, "waitUntil">;

let counts = { requests: 0, failures: 0 };
let reportedAt = -Infinity;

export function countRequest(isFailure: boolean, bindings: Env, ctx: Background): void {
  counts.requests += 1;
  if (isFailure) counts.failures += 1;
  if (Date.now() - reportedAt >= COLLECTED_MS) {
    ctx.waitUntil(reportCounts(() => getEnv(bindings)));
  }
}

/** Reports counts to the API; after a failure they go with the next report. */
export async function reportCounts(readEnv: () => WebEnv): Promise<void> {
  if (counts.requests === 0 || !hasPurges()) return;
  const reported = counts;
  counts = { requests: 0, failures: 0 };
  reportedAt = Date.now();
  try {
    const { API, API_URL, WEB_SECRET } = readEnv();
    const request = new Request(new URL(COUNTS_PATH, API_URL), {
      method: "POST",
      headers: { "X-Web-Secret": WEB_SECRET, "Content-Type": "application/json" },
      body: JSON.stringify(reported),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = await (API ? API.fetch(request) : fetch(request));
    if (!ok) throw new Error(`The API answered ${status}`);
  } catch (error) {
    counts.requests += reported.requests;
    counts.failures += reported.failures;
    logError("Requests could not be counted", error);
  }
}
