import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { BUNDLES } from "../scripts/lib/bundle";
import { HOST } from "../scripts/lib/ports";
import { API_CONFIG, ROOT, WEB_CONFIG, run } from "../scripts/lib/project";
import { behindEdge, worker } from "../scripts/lib/stack";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

const OUT = join(ROOT, "build/bench");
const SOURCES = {
  static: "bench/workers/static/index.ts",
  template: "bench/workers/template.ts",
  streamed: "build/bench/streamed/server/index.js",
  minimal: "build/bench/minimal/server/index.js",
};

type Peer = keyof typeof SOURCES;
export type PeerPorts = Record<Peer | "staticForm" | "uncached" | "first", number>;

/** Bundles the peers as the product is; returns the paths. */
export async function buildPeers(): Promise<Record<Peer, string>> {
  const config = ["--config", "bench/vite.config.ts"];
  for (const BENCH_BUILD of ["streamed", "minimal"]) {
    const options = { quiet: true, env: { BENCH_BUILD } };
    await run("remix", ["vite:build", ...config, "--logLevel", "warn"], options);
  }
  await Promise.all(
    Object.entries(SOURCES).map(([peer, source]) =>
      run(
        "wrangler",
        ["deploy", source, "--dry-run", "-c", WEB_CONFIG, "--outdir", join(OUT, "worker", peer)],
        {
          quiet: true,
        },
      ),
    ),
  );
  return {
    static: join(OUT, "worker/static/index.js"),
    template: join(OUT, "worker/template/template.js"),
    streamed: join(OUT, "worker/streamed/index.js"),
    minimal: join(OUT, "worker/minimal/index.js"),
  };
}

/** The peers as Workers in the same runtime, with the same API and database. */
export function peerWorkers(
  bundles: Record<Peer, string>,
  ports: PeerPorts,
  variables: Record<string, string | undefined>,
  pages: { list: string; form: string },
): WorkerOptions[] {
  const web = unstable_readConfig({ config: WEB_CONFIG });
  const api = unstable_readConfig({ config: API_CONFIG });
  const { d1Databases } = unstable_getMiniflareWorkerOptions(api).workerOptions;
  const plain = (peer: Peer): WorkerOptions => ({
    name: peer,
    modules: [{ type: "ESModule", path: bundles[peer] }],
    compatibilityDate: web.compatibility_date,
    compatibilityFlags: web.compatibility_flags,
    bindings: { API_URL: variables.API_URL, PAGE: variables.SITE_URL + pages.list },
    serviceBindings: { WEB: web.name, API: api.name },
    d1Databases,
    unsafeDirectSockets: [{ host: HOST, port: ports[peer] }],
  });
  const ofOurs = (peer: "streamed" | "minimal" | "first", bundle: string): WorkerOptions => ({
    ...worker(WEB_CONFIG, bundle, ports[peer], variables),
    name: peer,
  });
  // Behind `edge.js` like ours, whose cost shows on small pages.
  const staticForm = {
    ...plain("static"),
    name: "staticForm",
    modules: behindEdge(bundles.static),
    bindings: { PAGE: variables.SITE_URL + pages.form, FILES: [] },
    unsafeDirectSockets: [{ host: HOST, port: ports.staticForm, entrypoint: "edge" }],
  };
  // Without a version nothing is cached: each call runs its statements.
  const uncached = {
    ...worker(API_CONFIG, BUNDLES.api, ports.uncached, variables),
    name: "uncached",
    versionMetadata: undefined,
    queueConsumers: {},
  };
  return [
    plain("static"),
    staticForm,
    plain("template"),
    uncached,
    ofOurs("streamed", bundles.streamed),
    ofOurs("minimal", bundles.minimal),
    // A second copy that caches no pages.
    ofOurs("first", BUNDLES.web),
  ];
}
