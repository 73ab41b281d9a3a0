import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const START = "window.__remixManifest=";
/** Gives the routes their ids again, which are their names in the list. */
const END = ";for(let i in __remixManifest.routes)__remixManifest.routes[i].id=i";

type Files = { imports: string[]; css?: string[] };
type Route = Files & { id?: string; parentId?: string; path?: string; module: string };
type Manifest = { entry: Files & { module: string }; routes: Record<string, Route> };

// Feeds and the like, which links open as documents.
const FILE = /\.(?:atom|xml|txt)$|^\.well-known\/|\/:id\/export(?:\/|$)/u;
// What scripts fetch, read in a frame or leave to the browser, and former addresses that nothing links,
// by the names of its routes.
const FETCHED =
  /^routes\/(?:(?:messenger|sitemap)\.|(?:light-pages|handles|login\.passkey|_public\.homepage|_public\.status\._index)$)/u;

/**
 * Leaves out of the list of routes that browsers load what is no page, and what is loaded before: the
 * files of the entry, the root and the parents of each route, ids, and flags that are false.
 */
export function trimManifest(): Plugin {
  let assets = "";
  return {
    name: "trim-manifest",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    configResolved({ root, build }) {
      assets = resolve(root, build.outDir, "../client/assets");
    },
    async closeBundle() {
      const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/u.test(file));
      const text = name && (await readFile(join(assets, name), "utf8"));
      if (!name || !text || !text.startsWith(START)) {
        return this.error("@remix-run/dev writes its manifest differently: see trim-manifest.");
      }
      const manifest = JSON.parse(text.slice(START.length).replace(/;$/u, "")) as Manifest;
      await writeFile(join(assets, name), START + JSON.stringify(trim(manifest)) + END);
    },
  };
}

function trim({ entry, routes, ...rest }: Manifest): Manifest {
  const filesOf = ({ imports, css = [] }: Files) => [...imports, ...css];
  const loadedBefore = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    // No page links the styles of the entry: the root does.
    if (!route) return [entry.module, ...entry.imports];
    return [route.module, ...filesOf(route), ...loadedBefore(route.parentId)];
  };
  const pages = Object.entries(routes).filter(
    ([id, { path = "" }]) => !FILE.test(path) && !FETCHED.test(id),
  );
  const trimmed = pages.map(([id, route]) => {
    const loaded = new Set(loadedBefore(route.parentId));
    const isNew = (file: string) => !loaded.has(file);
    const set = Object.entries(route).filter(
      ([name, value]) => name !== "id" && (value as unknown) !== false,
    );
    const files = {
      imports: route.imports.filter(isNew),
      css: (route.css ?? []).filter(isNew).sort(),
    };
    return [id, { ...(Object.fromEntries(set) as Route), ...files }] as const;
  });
  trimmed.sort(([one], [other]) => (one < other ? -1 : 1));
  sortByUse(trimmed.map(([, { imports }]) => imports));
  return { ...rest, entry, routes: Object.fromEntries(trimmed) };
}

/** Names the scripts of every route in one order, which compresses: those that few need first. */
function sortByUse(lists: string[][]): void {
  const counts = new Map<string, number>();
  for (const file of lists.flat()) counts.set(file, (counts.get(file) ?? 0) + 1);
  const countOf = (file: string) => counts.get(file) ?? 0;
  const order = (one: string, other: string) =>
    countOf(one) - countOf(other) || (one < other ? -1 : 1);
  for (const list of lists) list.sort(order);
}
