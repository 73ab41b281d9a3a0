import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { scaleLimits } from "../lib/rate-limits";
import { API_CONFIG } from "../lib/project";

/** By how much the limits of tests are multiplied that are about something else. */
export const TEST_SCALE = 1000;

/** The API's counters with large limits, and under `STRICT_…` as they are deployed. */
export function testLimits(): WorkerOptions["ratelimits"] {
  const config = unstable_readConfig({ config: API_CONFIG });
  const { ratelimits = {} } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const strict = Object.entries(ratelimits).map(([name, limit]) => [`STRICT_${name}`, limit]);
  return { ...scaleLimits(ratelimits, TEST_SCALE), ...Object.fromEntries(strict) };
}
