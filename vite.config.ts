import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import type { MinifyOptions } from "terser";
import { defineConfig } from "vite";
import type { Plugin, Rollup, SSROptions } from "vite";
import remixConfig from "./remix.config.js";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const WORKER: SSROptions = {
  noExternal: true,
  target: "webworker",
  resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
};

/** Builds from the Worker's own entry, so that the door and the routes share one bundle. */
const workerEntry: Plugin = {
  name: "worker-entry",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: folder("./app/entry.worker.ts") } } } : {},
};

const SERVER_HANDOFF = folder("./app/server/handoff.server.ts");

/** Lets Remix encode the loaders' data only where a page carries it. */
const ownHandoff: Plugin = {
  name: "own-handoff",
  enforce: "pre",
  resolveId(source, importer, { ssr }) {
    const isWanted = ssr && source === "turbo-stream" && importer !== SERVER_HANDOFF;
    return isWanted ? SERVER_HANDOFF : null;
  },
};

/** Whoever loads routes' scripts in Remix, and what they load them by. */
const ROUTE_MODULES = new Map([
  ["links.js", folder("./app/utils/route-modules-ahead.ts")],
  ["routes.js", folder("./app/utils/route-modules.ts")],
]);

/** Waits for a route's script that does not arrive, instead of giving the page up. */
const ownRouteModules: Plugin = {
  name: "own-route-modules",
  enforce: "pre",
  apply: "build",
  resolveId(source, importer, { ssr }) {
    if (source !== "./routeModules.js" || ssr) return null;
    const [, by = ""] = /@remix-run\/react\/dist\/esm\/(\w+\.js)$/u.exec(importer ?? "") ?? [];
    return ROUTE_MODULES.get(by) ?? null;
  },
};

// Every file costs a request of its own: small ones travel in others that are needed with them.
const MIN_CHUNK_BYTES = 700;

// With what the build adds to every module: the frame stands on the framework, not both on each other.
const FRAMEWORK =
  /^\0(?:commonjsHelpers|vite\/)|node_modules\/(?:react|react-dom|scheduler|@remix-run|turbo-stream|react-router|react-router-dom)\/|app\/utils\/(?:arrival|route-modules(?:-ahead)?)\.ts$/u;

/** What the framework says to those who develop with it. */
const ADVICE = [
  "console.warn",
  "warning",
  "warningOnce",
  "logDeprecation",
  "logV6DeprecationWarnings",
];

const TERSER = {
  module: true,
  toplevel: true,
  compress: { ecma: 2020, passes: 3, pure_funcs: ADVICE },
} satisfies MinifyOptions;

/** Makes scripts small once more: what the first time has moved together saves another 150 bytes. */
const minifyAgain: Plugin = {
  name: "minify-again",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk")
        chunk.code = (await minify(chunk.code, TERSER)).code ?? chunk.code;
    }
  },
};

/** What every page of somebody signed in stands on: these and all that they import at once. */
const FRAME = [
  "app/root.tsx",
  "app/routes/dashboards/route.tsx",
  ...["link", "panel", "post-picture"].map((part) => `app/components/ui/${part}.tsx`),
].map((path) => folder(path));

/** What lists of posts are made of: many small parts that are nearly always needed together. */
const LISTS =
  /\/components\/ui\/(?:byline|data-table|post-card|price|price-tag|row-actions|row-title|table)\.tsx$/u;

/** Packs the framework, the frame of all pages, and the parts of lists into one file each. */
function packFrame(): Rollup.ManualChunksOption {
  let frame: Set<string> | undefined;
  return (id, { getModuleInfo }) => {
    if (FRAMEWORK.test(id)) return "framework";
    frame ??= collect(FRAME, (one) => getModuleInfo(one)?.importedIds ?? []);
    if (frame.has(id)) return "frame";
    return LISTS.test(id) ? "lists" : null;
  };
}

function collect(roots: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(roots);
  // What is added while a set is walked is walked as well.
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    workerEntry,
    ownHandoff,
    ownRouteModules,
    minifyAgain,
  ],
  resolve: {
    alias: { "~": folder("./app"), "~api/contract": folder("./api/contract") },
  },
  // One self-contained file: the Worker has no node_modules to resolve from.
  ssr: command === "build" ? WORKER : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Remix names what a page needs in the page itself.
    modulePreload: false,
    // It takes longer than esbuild, and makes React and Remix 3 KB smaller on the way.
    minify: isSsrBuild ? false : "terser",
    terserOptions: TERSER,
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : { manualChunks: packFrame(), experimentalMinChunkSize: MIN_CHUNK_BYTES },
      onwarn(warning, warn) {
        // Routes without a page leave nothing for the browser.
        if (warning.code === "EMPTY_BUNDLE") return;
        // zod's comments for esbuild are of no concern to Rollup.
        const isForeign = warning.id?.includes("node_modules/zod");
        if (warning.code !== "INVALID_ANNOTATION" || !isForeign) warn(warning);
      },
    },
  },
}));
