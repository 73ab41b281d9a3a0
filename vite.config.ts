import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin, SSROptions } from "vite";
import { LAYERS } from "./app/styles/layers";
import remixConfig from "./remix.config.js";
import { minifyScripts, minifyWorker } from "./scripts/vite/minify-scripts";
import { trimContract } from "./scripts/vite/trim-contract";
import { leaveOutJsonSchema } from "./scripts/vite/schemas-of-workers";
import { trimManifest } from "./scripts/vite/trim-manifest";
import { trimServerLists } from "./scripts/vite/trim-server-lists";
import { matchIds } from "./scripts/vite/match-ids";
import { settleFlags, throwFailedChunks } from "./scripts/vite/remix-in-browsers";

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

const files = (...names: string[]) => names.map((name) => path(`./app/${name}`));

/**
 * What is packed into one file each, with its stylesheets: the framework, what all pages need, what
 * the public ones and the dashboard add to it, and what several screens share.
 */
const CHUNKS = {
  framework: ["react", "react-dom/client", "@remix-run/react"],
  frame: files(
    "root.tsx",
    ...["alert.tsx", "alert.css", "flash-message.tsx"].map((name) => `components/feedback/${name}`),
    "components/enhancements/use-isomorphic-layout-effect.ts",
    ...["menu.css", "site-nav.css", "drawer.tsx", "theme-switch.tsx", "wordmark.tsx"].map(
      (name) => `components/layout/${name}`,
    ),
    ...["count-links", "count"].map((name) => `components/messenger/${name}.tsx`),
    ...["follow-unread", "publish-counts", "use-counts"].map(
      (name) => `utils/messenger/${name}.ts`,
    ),
    ...["avatar", "badge", "link", "role-badge"].map((name) => `components/ui/${name}.tsx`),
    // Posts need it, and nothing else of what dashboards have.
    "components/account/verify-bar.tsx",
    "components/forms/csrf-field.tsx",
    ...["dates", "numbers"].map((name) => `utils/format/${name}.ts`),
  ),
  site: files(
    "routes/_public/route.tsx",
    ...["article-head", "hero"].map((name) => `components/layout/${name}.css`),
    ...["card", "chip", "statistics"].map((name) => `components/ui/${name}.tsx`),
  ),
  dashboard: files(
    "routes/dashboards/route.tsx",
    ...["panel", "tabs"].map((name) => `components/ui/${name}.tsx`),
    "components/posts/no-posts.tsx",
    "components/tables/table.tsx",
    // Small sheets of several screens: each file of its own would hold up the first paint.
    ...["listing/wide-card", "post-table", "status-tabs"].map(
      (name) => `components/posts/${name}.css`,
    ),
  ),
  // One sheet less leaves a connection of an old network to the cover photo.
  profile: files(
    ...["cover-photo.css", "cover-photo.tsx", "profile.css", "user-counts.css"].map(
      (name) => `components/account/${name}`,
    ),
    ...["profile-details", "profile-head", "viewers-panel"].map(
      (name) => `routes/dashboards.profile.details.$id/${name}.css`,
    ),
  ),
  // Named, so that pages without a field can do without its styles.
  fields: files(
    ...["field", "choice", "ask-first", "error-summary"].map(
      (name) => `components/forms/${name}.tsx`,
    ),
    "components/forms/use-form.ts",
    "../api/contract/limits.ts",
    "components/enhancements/use-is-hydrated.ts",
    "utils/format/availability.ts",
  ),
  reviews: files(
    ...["rating", "review-list", "review-summary"].map((name) => `components/reviews/${name}.tsx`),
  ),
  lists: files("components/posts/post-table.tsx", "components/tables/data-table.tsx"),
  posts: files(
    "components/comments/comment-list.css",
    ...["post-card.tsx", "offer.css"].map((name) => `components/posts/${name}`),
  ),
  prose: files("components/posts/prose.tsx"),
  controls: files(
    "components/enhancements/drafts/edited-controls.ts",
    "components/posts/editor/use-control.ts",
  ),
  conflict: files(
    ...["conflict-panel", "version-fields"].map((name) => `components/forms/conflict/${name}.tsx`),
    "components/compare/differences.tsx",
  ),
};

/** Every page has a list of these names; few letters tell a version from the next. */
const nameScript = ({ name }: { name: string }) =>
  `assets/${name.replace(".client", "")}-[hash:7].js`;

/** The same in both builds, so that a page and its scripts name the same file. */
const NAME_FILE = "assets/[name]-[hash:6][extname]";

const THEME = path("./app/styles/tokens/theme.css");

const TAILWIND = /--(?:theme|spacing|alpha)\(|@(?:apply|variant)\b/u;

/** A sheet's layer: its name within `app/styles`, elsewhere the folder of `app` that it lies in. */
function layerOf(file: string): string | undefined {
  const parts = file.replace(path("./app/"), "").replace(".css", "").split("/");
  return LAYERS.findLast((layer) => [parts[0], parts[1], parts.at(-1)].includes(layer));
}

/** Lets every stylesheet know the tokens, and puts it into its layer: no order of files matters. */
const layeredStyles: Plugin = {
  name: "layered-styles",
  enforce: "pre",
  transform(code, id) {
    const [file = "", query = "inline"] = id.split("?");
    const isSheet = file.startsWith(path("./app/")) && file.endsWith(".css");
    // The latter where its address is imported.
    const isWhole = ["inline", "transform-only"].includes(query);
    const layer = isSheet && isWhole && layerOf(file);
    if (!layer) return null;
    // Tailwind leaves a sheet as it is that uses nothing of it, its reference too.
    const reference = TAILWIND.test(code) ? `@reference "${THEME}";\n` : "";
    return `@layer ${LAYERS.join(", ")};\n${reference}@layer ${layer} {\n${code}}`;
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    layeredStyles,
    tailwindcss(),
    remix(remixConfig),
    ...(isSsrBuild ? [writeDataWhenRead] : []),
    workerEntry,
    matchIds(),
    throwFailedChunks(),
    settleFlags(remixConfig.future),
    minifyScripts(),
    minifyWorker(),
    trimManifest(),
    trimServerLists(),
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
            manualChunks: CHUNKS,
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
