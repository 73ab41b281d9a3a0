import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { BUNDLES } from "./bundle";
import { HOST } from "./ports";
import { HASHER_CONFIG } from "./project";

export async function startHasher() {
  const config = unstable_readConfig({ config: HASHER_CONFIG });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const mf = new Miniflare({
    ...workerOptions,
    name: config.name,
    modules: [{ type: "ESModule", path: BUNDLES.hasher }],
    host: HOST,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
  });
  const url = await mf.ready;
  return { address: url.host, stop: () => mf.dispose() };
}
