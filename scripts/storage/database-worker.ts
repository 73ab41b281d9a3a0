import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { HOST } from "../lib/ports";
import { API_CONFIG } from "../lib/project";

export const NAME = "database";

// Says what failed as D1 does, whose errors the callers read.
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
 * A Worker that runs statements on the database of a local stack, and reads what the objects of
 * `durableObjects` keep, for other processes. Miniflare's own access blocks the process that calls, which has two faults: the process must go on reading
 * what the runtime logs, or both wait for each other, and a call that follows another at once can be
 * woken by the answer before its own (an `AssertionError` in its `SynchronousFetcher`).
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
