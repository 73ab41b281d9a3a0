import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { HOST } from "../lib/ports";
import { API_CONFIG } from "../lib/project";

export const NAME = "database";

// Returns error messages as D1 has them.
const SCRIPT = `export default {
  async fetch(request, { DB, ...env }) {
    try {
      const { isRaw, batch, read } = await request.json();
      if (read) {
        const object = env[read.binding].getByName(read.name);
        return Response.json(await object.read(...read.parameters));
      }
      const statements = batch.map(({ sql, params }) => DB.prepare(sql).bind(...params));
      return Response.json(isRaw ? await statements[0].raw() : await DB.batch(statements));
    } catch (error) {
      return new Response(error.message, { status: 400 });
    }
  },
};`;

/**
 * For other processes: Miniflare's own access would block a caller that reads the runtime's output.
 */
export function databaseWorker(
  port: number,
  durableObjects: WorkerOptions["durableObjects"] = {},
): WorkerOptions {
  const config = unstable_readConfig({ config: API_CONFIG });
  const { d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  return {
    name: NAME,
    modules: true,
    script: SCRIPT,
    compatibilityDate: config.compatibility_date,
    d1Databases,
    r2Buckets,
    durableObjects,
    unsafeDirectSockets: [{ host: HOST, port }],
  };
}
