import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin, Rollup, SSROptions } from "vite";
import remixConfig from "./remix.config.js";
import { layeredStyles } from "./scripts/vite/layered-styles";
import { minifyScripts } from "./scripts/vite/minify-scripts";
import { patchRemix } from "./scripts/vite/remix-patches";

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
  { find: /^react-dom$/u, replacement: path("./app/server/render/react-dom-shim.ts") },
  {
    find: /^@remix-run\/cloudflare$/u,
    replacement: path("./app/server/render/remix-cloudflare-shim.ts"),
  },
];

const HAND_OFF = path("./app/server/render/lazy-turbo-stream.ts");

/** The data of a page is written for its scripts when it is read, which pages without script never do. */
const writeDataWhenRead: Plugin = {
  name: "write-data-when-read",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "turbo-stream" && importer !== HAND_OFF ? HAND_OFF : null,
};

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u;

/** How zod writes JSON Schema, which only the API's reference needs: 6 KB. Schemas make methods of it. */
const leaveOutJsonSchema: Plugin = {
  name: "leave-out-json-schema",
  load: (id) =>
    JSON_SCHEMA.test(id)
      ? {
          code: "const nothing = () => nothing; export default new Proxy({}, { get: () => nothing });",
          syntheticNamedExports: true,
        }
      : null,
};

const ROOT = path("./app/root.tsx");
/** The public screens and the dashboards; each has a layout, its first route. */
const SIDES = ["_public", "dashboards"].map((name) => path(`./app/routes/${name}`));
const SHARED_FOLDER = /\/app\/components\/(forms|posts|ui)\/[^/]+$/u;
const MANY_SCREENS = 22;

/**
 * The file that a module is packed in: the framework; the frame of all pages, with what many screens
 * need; what each of the two layouts adds; the parts that screens share, by folder. Rollup packs the rest.
 */
const packModule: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const entries = findEntries(id, getModuleInfo);
  if (getModuleInfo(id)?.isEntry) return null;
  const isOurs = [path("./app/"), path("./api/")].some((folder) => id.startsWith(folder));
  if (!isOurs) return entries.length > 1 ? "framework" : null;
  const [isOfSite, isOfDashboards] = SIDES.map((side) =>
    entries.some((entry) => entry.startsWith(side)),
  );
  const [isInSite, isInDashboard] = SIDES.map((side) => entries.includes(`${side}/route.tsx`));
  if (entries.includes(ROOT)) return "frame";
  if (isInSite || isInDashboard) {
    if (isOfSite && isOfDashboards) return "frame";
    return isInSite ? "site" : "dashboard";
  }
  // A screen's own, or loaded when it is used.
  if (entries.length < 2) return null;
  const [, folder] = SHARED_FOLDER.exec(id) ?? [];
  if (folder) return folder === "forms" ? folder : "parts";
  // Each sheet would hold up the first paint on an old network.
  if (id.endsWith(".css") && !isOfSite) return "dashboard";
  return entries.length >= MANY_SCREENS ? "frame" : null;
};

/** The files that a browser opens by themselves and that import a module. */
function findEntries(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const seen = new Set([id]);
  for (const one of seen) {
    for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  const entries = [...seen].filter((one) => getModuleInfo(one)?.isEntry);
  return [...new Set(entries.map((one) => one.split("?")[0] ?? one))];
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
    ...(isSsrBuild ? [writeDataWhenRead, leaveOutJsonSchema] : []),
    workerEntry,
    patchRemix(),
    minifyScripts(),
  ],
  resolve: {
    alias: [
      { find: "~api/contract", replacement: path("./api/contract") },
      { find: "~shared", replacement: path("./shared") },
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
