import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";
import base from "../vite.config";

const ROOT = process.cwd();
const { BENCH_BUILD = "streamed" } = process.env;

/** The modules that each build replaces. */
const SWAPS: Record<string, Record<string, string>> = {
  /** Renders and routes like plain Remix, without a page cache. */
  streamed: {
    "app/server/render/render-page.server.tsx": "render-page.tsx",
    "app/server/handler/remix-handler.server.ts": "remix-handler.ts",
    "app/server/cache/page-cache.server.ts": "page-cache.ts",
  },
  /** The least to render a list of posts: no session, guard, cache or log. */
  minimal: {
    "app/entry.server.tsx": "entry.server.tsx",
    "app/server/handler/handle-request.server.ts": "handle-request.ts",
    "app/server/handler/with-request-log.server.ts": "with-request-log.ts",
  },
};

const swapped: Plugin = {
  name: "swapped",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!/\.server(?:\.tsx)?$/u.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const swap = resolved && SWAPS[BENCH_BUILD]?.[resolved.id.slice(ROOT.length + 1)];
    return swap ? join(ROOT, "bench", BENCH_BUILD, swap) : resolved;
  },
};

// The base reads it when it is called.
Object.assign(remixConfig, { buildDirectory: `build/bench/${BENCH_BUILD}` });

export default defineConfig((env) => mergeConfig({ plugins: [swapped] }, base(env)));
