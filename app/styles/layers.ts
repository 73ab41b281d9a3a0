/** The cascade layers, lowest first; each is named after a folder or sheet. */
export const LAYERS = ["tokens", "base", "layout", "components", "routes", "print"];
