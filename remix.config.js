// The options of Remix. The Vite compiler does not read this file by itself: vite.config.ts imports it.
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build/remix",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*.test.ts", "**/*.server.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
