import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { scaleLimits } from "../lib/rate-limits";
import { API_CONFIG } from "../lib/project";

/** The factor for rate limits in tests of other behaviour. */
export const TEST_SCALE = 1000;

/** The API's rate limits, multiplied; `STRICT_…` bindings have the deployed ones. */
export function testLimits(): WorkerOptions["ratelimits"] {
  const config = unstable_readConfig({ config: API_CONFIG });
  const { ratelimits = {} } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const strict = Object.entries(ratelimits).map(([name, limit]) => [`STRICT_${name}`, limit]);
  return { ...scaleLimits(ratelimits, TEST_SCALE), ...Object.fromEntries(strict) };
}
