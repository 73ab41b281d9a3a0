import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import type { RawHead } from "./find-head";

/** The fields of front matter by their names in small letters, without `_` and `-`. */
export type Head = ReadonlyMap<string, unknown>;

// Comparing each key with all others, and showing where each error is, takes the square of their number.
const YAML = {
  schema: "core",
  logLevel: "silent",
  uniqueKeys: false,
  prettyErrors: false,
} as const;
// Where it is none, each of these is an error.
const MARKS = /[,%[{]/gu;
const MAX_MARKS = 2000;
const MAX_DEPTH = 20;
const LINE = /^([a-z_][\w-]*)[ \t]*[:=][ \t]*(\S.*)$/iu;
const QUOTED = /^(["'])(.*)\1$/u;
const LIST = /^\[(.*)\]$/u;

/** Null for what is no mapping of names, or names one of its parts again. */
export function parseHead({ language, source }: RawHead): Head | null {
  if ((source.match(MARKS)?.length ?? 0) > MAX_MARKS) return null;
  try {
    const value = PARSERS[language](source);
    if (value === null) return new Map();
    return typeof value === "object" && !Array.isArray(value) ? toHead(value) : null;
  } catch {
    return null;
  }
}

/** The lines of broken front matter that each have a name and a value. */
export function parseLines({ source }: RawHead): Head {
  const fields = new Map<string, unknown>();
  for (const line of source.split("\n")) {
    const [, name, typed = ""] = LINE.exec(line) ?? [];
    if (!name) continue;
    const value = unquote(typed.trim());
    const list = LIST.exec(value)?.[1];
    fields.set(toName(name), list === undefined ? value : list.split(",").map(unquote));
  }
  return fields;
}

/** Fields within a field, such as the address of a picture. */
export function toHead(value: unknown): Head {
  const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
  const entries = isFields ? Object.entries(value) : [];
  return new Map(entries.map(([name, field]) => [toName(name), field]));
}

const PARSERS: Record<RawHead["language"], (source: string) => unknown> = {
  YAML: (source) => {
    const document = parseDocument(source, YAML);
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  },
  TOML: (source) => parseToml(source, { integersAsBigInt: "asNeeded", maxDepth: MAX_DEPTH }),
  JSON: (source) => JSON.parse(source) as unknown,
};

const toName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/gu, "");

function unquote(typed: string): string {
  return QUOTED.exec(typed.trim())?.[2] ?? typed.trim();
}
