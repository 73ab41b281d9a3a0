export default {
  forbidden: [
    { name: "no-folder-circles", severity: "error", from: {}, to: { circular: true }, scope: "folder" },
  ],
  options: { parser: "swc", doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: true, includeOnly: "^(api|app)/", tsConfig: { fileName: "tsconfig.json" } },
};
