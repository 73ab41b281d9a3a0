export type Fields = Record<string, unknown>;

export function toFields(value: unknown): Fields {
  const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : {};
}

/** The objects of a list. */
export function list(fields: Fields, name: string): Fields[] {
  return listOf(fields[name]);
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}

/** A text as it is; empty for what is none. */
export const readString = (value: unknown) => (typeof value === "string" ? value : "");

/** Undefined for what is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
