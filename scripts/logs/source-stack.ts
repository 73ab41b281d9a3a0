import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { BUNDLES } from "../lib/bundle";
import { ROOT } from "../lib/project";

const PLACE = /[^\s()]*\bindex\.js:(\d+):(\d+)/gu;

/** Maps a bundled stack to its sources, if there is a source map. */
export function toSourceStack(stack: string, bundle: string): string {
  const map = readMap(bundle);
  if (!map) return stack;
  return stack.replace(PLACE, (place: string, line: string, column: string) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return place;
    const source = relative(ROOT, resolve(dirname(bundle), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

export function bundleOf(worker: unknown): string {
  return worker === "api" ? BUNDLES.api : BUNDLES.web;
}

const maps = new Map<string, SourceMap | null>();

function readMap(bundle: string): SourceMap | null {
  const cached = maps.get(bundle);
  if (cached !== undefined) return cached;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, "utf8")));
  } catch {
    // Built elsewhere, or not yet.
  }
  maps.set(bundle, map);
  return map;
}
