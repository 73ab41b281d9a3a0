import { createRequestHandler } from "@remix-run/cloudflare";
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type Tree = Parameters<typeof matchRoutes>[0];

/** One build with what was worked out from it. */
type Known = {
  tree: Tree;
  whole: RequestHandler;
  /** By the last route of the branch. */
  handlers: Map<string, RequestHandler>;
  /** By the shape of the path. */
  branches: Map<string, string[]>;
};

const MAX_SHAPES = 1_000;
const IDS = /(?<=\/)[0-9a-f]{24}(?=\/|$)/gu;

const builds = new WeakMap<ServerBuild, Known>();

/**
 * Remix's handler for the one branch of routes that a path leads to. Remix flattens and ranks all
 * routes that it knows several times a request, which takes longer than rendering a page.
 */
export function getRequestHandler(build: ServerBuild, { url }: Request): RequestHandler {
  const known = getKnown(build);
  const ids = getBranch(known, new URL(url).pathname);
  const last = ids.at(-1);
  if (last === undefined) return known.whole;
  const found = known.handlers.get(last);
  if (found) return found;
  const handler = createRequestHandler(pick(build, ids));
  known.handlers.set(last, handler);
  return handler;
}

function getKnown(build: ServerBuild): Known {
  const found = builds.get(build);
  if (found) return found;
  const known: Known = {
    tree: nest(Object.values(build.routes)),
    whole: createRequestHandler(build),
    handlers: new Map(),
    branches: new Map(),
  };
  builds.set(build, known);
  return known;
}

/** The ids of the routes from the root to the one that a path leads to; none where none does. */
function getBranch({ tree, branches }: Known, pathname: string): string[] {
  // No route is called like an id, and one id leads where any other does.
  const shape = toPagePath(pathname).replace(IDS, "0".repeat(24));
  const found = branches.get(shape);
  if (found) return found;
  const ids = (matchRoutes(tree, shape) ?? []).map(({ route }) => route.id ?? "");
  const [oldest] = branches.keys();
  if (branches.size >= MAX_SHAPES && oldest !== undefined) branches.delete(oldest);
  branches.set(shape, ids);
  return ids;
}

/** The path of the page whose data a script fetches, as Remix names it. */
function toPagePath(pathname: string): string {
  return pathname.replace(/\.data$/u, "").replace(/^\/_root$/u, "/");
}

type Route = ServerBuild["routes"][string];

function nest(routes: Route[], parentId?: string): Tree {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const route = { id, path, caseSensitive };
      return index ? { ...route, index: true } : { ...route, children: nest(routes, id) };
    });
}

function pick(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
