import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin, Rollup, SSROptions } from "vite";
import remixConfig from "./remix.config.js";
import { layeredStyles } from "./scripts/vite/layered-styles";
import { minifyScripts } from "./scripts/vite/minify-scripts";
import { trimContract } from "./scripts/vite/trim-contract";
import { leaveOutJsonSchema } from "./scripts/vite/schemas-of-workers";
import { patchRemix } from "./scripts/vite/patches-of-remix";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// One self-contained file: the Worker has no node_modules to resolve from.
const WORKER: SSROptions = {
  noExternal: true,
  // The runtime has them.
  external: builtinModules.map((name) => `node:${name}`),
  target: "webworker",
  resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
};

/** Builds from the Worker's own entry, so that the request handler and the routes share one bundle. */
const workerEntry: Plugin = {
  name: "worker-entry",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: path("./app/entry.worker.ts") } } } : {},
};

/**
 * Of `react-dom`, the half of its server part that renders to a string, and nothing for browsers; of
 * Remix's adapter what is used.
 */
const LIBRARIES_OF_WORKERS = [
  {
    find: "react-dom/server",
    replacement: path(
      "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    ),
  },
  { find: /^react-dom$/u, replacement: path("./app/server/render/react-dom-of-workers.ts") },
  {
    find: /^@remix-run\/cloudflare$/u,
    replacement: path("./app/server/render/remix-of-workers.ts"),
  },
];

const HAND_OFF = path("./app/server/render/turbo-stream-when-read.ts");

/** The data of a page is written for its scripts when it is read, which pages without script never do. */
const writeDataWhenRead: Plugin = {
  name: "write-data-when-read",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "turbo-stream" && importer !== HAND_OFF ? HAND_OFF : null,
};

const [ROOT, PUBLIC, DASHBOARDS] = ["root", "routes/_public/route", "routes/dashboards/route"].map(
  (name) => path(`./app/${name}.tsx`),
);
const SHARED_FOLDER = /\/app\/components\/(forms|posts|ui)\/[^/]+$/u;
const MANY_SCREENS = 22;

/**
 * The file that a module is packed in: the framework; the frame of all pages, with what many screens
 * need; what each of the two layouts adds; the parts that screens share, by folder. Rollup packs the rest.
 */
const packModule: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const entries = findEntries(id, getModuleInfo);
  // A screen's own, or loaded when it is used.
  if (entries.size < 2 || getModuleInfo(id)?.isEntry) return null;
  if (![path("./app/"), path("./api/")].some((folder) => id.startsWith(folder))) return "framework";
  const [isInRoot, isPublic, isInDashboards] = [ROOT, PUBLIC, DASHBOARDS].map((entry) =>
    entries.has(entry ?? ""),
  );
  if (isInRoot || (isPublic && isInDashboards)) return "frame";
  if (isPublic) return "site";
  if (isInDashboards) return "dashboard";
  const [, folder] = SHARED_FOLDER.exec(id) ?? [];
  return folder ?? (entries.size >= MANY_SCREENS ? "frame" : null);
};

/** The files that a browser opens by themselves and that import a module. */
function findEntries(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) {
    for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  const entries = [...seen].filter((one) => getModuleInfo(one)?.isEntry);
  return new Set(entries.map((one) => one.split("?")[0] ?? one));
}

/** Every page has a list of these names; few letters tell a version from the next. */
const nameScript = ({ name }: { name: string }) =>
  `assets/${name.replace(".client", "")}-[hash:7].js`;

/** The same in both builds, so that a page and its scripts name the same file. */
const NAME_FILE = "assets/[name]-[hash:6][extname]";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    layeredStyles(),
    tailwindcss(),
    remix(remixConfig),
    ...(isSsrBuild ? [writeDataWhenRead] : []),
    workerEntry,
    patchRemix(),
    minifyScripts(),
    trimContract(),
    leaveOutJsonSchema(),
  ],
  resolve: {
    alias: [
      { find: "~api/contract", replacement: path("./api/contract") },
      { find: "~", replacement: path("./app") },
      ...(isSsrBuild ? LIBRARIES_OF_WORKERS : []),
    ],
  },
  ssr: command === "build" ? WORKER : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Remix names what a page needs in the page itself.
    modulePreload: false,
    // For the stacks in the log; wrangler goes on from it.
    sourcemap: isSsrBuild === true,
    rollupOptions: {
      output: isSsrBuild
        ? { assetFileNames: NAME_FILE }
        : {
            manualChunks: packModule,
            experimentalMinChunkSize: 700,
            chunkFileNames: nameScript,
            entryFileNames: nameScript,
            assetFileNames: NAME_FILE,
          },
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
