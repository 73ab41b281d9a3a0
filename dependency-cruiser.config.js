/** The layers of the API's Worker, each of which may use those after it. */
const API_LAYERS = ["routes", "http", "services", "serializers", "queries", "db", "lib"];

/** Those of the web Worker's server part. */
const WEB_LAYERS = [
  "handler",
  "seo",
  "loaders",
  "forms",
  "cache",
  "context",
  "api",
  "session",
  "render",
  "compare",
  "http",
];

/** Rules by which a file of a layer uses none above, and every folder is a layer. */
function keepLayers(root, layers) {
  const name = root.replaceAll("/", "-");
  const upward = layers.slice(1).map((layer, index) => ({
    name: `${name}-${layer}-uses-no-layer-above`,
    severity: "error",
    from: { path: `^${root}/${layer}/` },
    to: { path: `^${root}/(?:${layers.slice(0, index + 1).join("|")})/` },
  }));
  const unlisted = {
    name: `${name}-folders-are-layers`,
    severity: "error",
    from: { path: `^${root}/(?!(?:${layers.join("|")})/)[^/]+/` },
    to: {},
  };
  return [...upward, unlisted];
}

export default {
  forbidden: [
    ...keepLayers("api/src", API_LAYERS),
    ...keepLayers("app/server", WEB_LAYERS),
    {
      name: "no-circle-between-services",
      severity: "error",
      scope: "folder",
      from: { path: "^api/src/services/[^/]+$" },
      to: { path: "^api/src/services/[^/]+$", circular: true },
    },
    {
      name: "components-use-no-route",
      severity: "error",
      from: { path: "^app/(?:components|utils|server)/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "web-takes-only-the-contract",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^api/(?!contract/)" },
    },
    {
      name: "contract-stands-alone",
      severity: "error",
      from: { path: "^api/contract/" },
      to: { path: "^(?:api/(?!contract/)|app/|shared/)" },
    },
    {
      name: "shared-uses-the-contract-only",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(?:api/(?!contract/)|app/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    includeOnly: "^(?:api|app|shared)/",
    exclude: "\\.test\\.tsx?$",
    tsConfig: { fileName: "tsconfig.json" },
  },
};
