import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";
import base from "../vite.config";

const ROOT = process.cwd();
const SWAPS: Record<string, string> = {
  "app/server/render/render-page.server.tsx": "bench/render-streamed.tsx",
  "app/server/request/remix-handler.server.ts": "bench/stock-handler.ts",
  "app/server/cache/page-cache.server.ts": "bench/no-page-cache.ts",
};

/** Renders and routes as Remix does by itself, and caches no pages. */
const asRemixComes: Plugin = {
  name: "as-remix-comes",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!source.endsWith(".server")) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const swap = resolved && SWAPS[resolved.id.slice(ROOT.length + 1)];
    return swap ? join(ROOT, swap) : resolved;
  },
};

// The base reads it when it is called.
Object.assign(remixConfig, { buildDirectory: "build/bench" });

export default defineConfig((env) => mergeConfig({ plugins: [asRemixComes] }, base(env)));
