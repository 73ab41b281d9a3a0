const cachedJson = new WeakMap<object, string>();

/** Keeps the JSON of a document that was made to measure it; from then on it may not be changed. */
export function cacheJson<Document extends object>(document: Document, json: string): Document {
  cachedJson.set(Object.freeze(document), json);
  return document;
}

/** The JSON of a document. */
export function stringify(document: unknown): string {
  const isObject = typeof document === "object" && document !== null;
  return (isObject && cachedJson.get(document)) || JSON.stringify(document);
}
