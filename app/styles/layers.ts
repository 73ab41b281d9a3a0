/** The cascade layers, each above those before it; the names are those of folders and sheets. */
export const LAYERS = ["tokens", "base", "layout", "components", "routes", "print"];
