import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { API_CONFIG } from "../lib/project";

/** The deployed queue consumers, without their delay for batches. */
export function immediateQueueConsumers() {
  const config = unstable_readConfig({ config: API_CONFIG });
  const { queueConsumers } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const entries = Object.entries(queueConsumers as Record<string, object>);
  return Object.fromEntries(
    entries.map(([queue, options]) => [queue, { ...options, maxBatchTimeout: 0 }]),
  );
}
