import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin, SSROptions } from "vite";
import remixConfig from "./remix.config.js";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// One self-contained file: the Worker has no node_modules to resolve from.
const WORKER: SSROptions = {
  noExternal: true,
  target: "webworker",
  resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
};

/** Builds from the Worker's own entry, so that the request handler and the routes share one bundle. */
const workerEntry: Plugin = {
  name: "worker-entry",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: path("./app/entry.worker.ts") } } } : {},
};

const ROUTE_MODULES = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/u;
const RELOAD = "window.location.reload();";

/**
 * Remix reloads the page where a route's script cannot be loaded, even one that is only prefetched.
 * That loses what somebody typed, so the route throws the error when it renders instead.
 */
function throwFailedChunks(): Plugin {
  let isPatched = false;
  return {
    name: "throw-failed-chunks",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      if (!ROUTE_MODULES.test(id)) return null;
      isPatched = code.includes(RELOAD);
      return code.replace(RELOAD, "return { default() { throw error; } };");
    },
    buildEnd(error) {
      if (error || isPatched) return;
      this.error("@remix-run/react has changed how it loads routes: see throw-failed-chunks.");
    },
  };
}

const files = (...names: string[]) => names.map((name) => path(`./app/${name}`));

/**
 * What is packed into one file each, with its stylesheets: the framework, what all pages need, what
 * the public ones and the dashboard add to it, posts, and lists of them.
 */
const CHUNKS = {
  framework: ["react", "react-dom/client", "@remix-run/react"],
  frame: files(
    "root.tsx",
    "components/feedback/flash-message.tsx",
    ...["menu.css", "site-nav.css", "drawer.tsx", "theme-switch.tsx", "wordmark.tsx"].map(
      (name) => `components/layout/${name}`,
    ),
    ...["messenger-link", "unread-count"].map((name) => `components/messenger/${name}.tsx`),
    ...["follow-unread", "publish-unread", "unread"].map((name) => `utils/messenger/${name}.ts`),
    ...["avatar", "badge", "link"].map((name) => `components/ui/${name}.tsx`),
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
  ),
  lists: files("components/posts/post-table.tsx", "components/tables/data-table.tsx"),
  posts: files(
    "components/comments/comment-list.css",
    ...["post-card.tsx", "prose.tsx", "offer.css"].map((name) => `components/posts/${name}`),
  ),
};

/** The cascade layers, each above those before it; the names are those of folders and sheets. */
const LAYERS = ["tokens", "base", "layout", "components", "routes", "print"];
const THEME = path("./app/styles/tokens/theme.css");

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
    const layer = isSheet && query === "inline" && layerOf(file);
    if (!layer) return null;
    return `@layer ${LAYERS.join(", ")};\n@reference "${THEME}";\n@layer ${layer} {\n${code}}`;
  },
};

/** Functions of Remix that only warn developers, whose long texts are left out. */
const WARNINGS = [
  "console.warn",
  "warning",
  "warningOnce",
  "logDeprecation",
  "logV6DeprecationWarnings",
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [layeredStyles, tailwindcss(), remix(remixConfig), workerEntry, throwFailedChunks()],
  resolve: { alias: { "~": path("./app"), "~api/contract": path("./api/contract") } },
  ssr: command === "build" ? WORKER : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Remix names what a page needs in the page itself.
    modulePreload: false,
    // Slower than esbuild, but the first page's script is 4 KB smaller.
    minify: isSsrBuild ? false : "terser",
    // The licences of the packages are in public/licenses.txt.
    terserOptions: {
      compress: { ecma: 2020, passes: 3, pure_funcs: WARNINGS, pure_getters: true },
      format: { comments: false },
    },
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            manualChunks: CHUNKS,
            experimentalMinChunkSize: 700,
            // Every page has a list of these names; few letters tell a version from the next.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:6][extname]",
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
