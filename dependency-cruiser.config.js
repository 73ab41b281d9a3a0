/** The layers of the API's Worker, each of which may use those after it. */
const API_LAYERS = ["routes", "http", "services", "serializers", "queries", "db", "lib"];

/** A rule for each layer but the first: none of its files uses one of a layer above. */
function forbidUpward(root, layers) {
  return layers.slice(1).map((layer, index) => ({
    name: `${layer}-uses-no-layer-above`,
    severity: "error",
    from: { path: `^${root}/${layer}/` },
    to: { path: `^${root}/(?:${layers.slice(0, index + 1).join("|")})/|^${root}/\\w+\\.ts$` },
  }));
}

/** No folder directly in `parent` uses another that uses it. */
function forbidCircles(parent) {
  const folder = `^${parent}/[^/]+$`;
  return {
    name: `no-circle-in-${parent.replaceAll("/", "-")}`,
    severity: "error",
    scope: "folder",
    from: { path: folder },
    to: { path: folder, circular: true, viaOnly: folder },
  };
}

export default {
  forbidden: [
    ...forbidUpward("api/src", API_LAYERS),
    forbidCircles("api/src"),
    forbidCircles("api/src/services"),
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
      to: { path: "^(?:api/(?!contract/)|app/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    includeOnly: "^(?:api|app)/",
    exclude: "\\.test\\.tsx?$",
    tsConfig: { fileName: "tsconfig.json" },
  },
};
