import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { mergeHandles } from "~/utils/page/page-handle";
import type { PageHandle } from "~/utils/page/page-handle";

type Tree = Parameters<typeof matchRoutes>[0];
type Route = ServerBuild["routes"][string];

/** The matched routes from the root down, with their merged handle. */
export type Branch = { ids: string[]; handle: PageHandle; pattern: string };

type RouteIndex = {
  tree: Tree;
  branches: Map<string, Branch>;
};

const DATA = ".data";
const MAX_SHAPES = 1_000;
const IDS = /(?<=\/)[0-9a-f]{24}(?=\/|$)/gu;
const POST_SLUG = /^(\/marketplace\/0{24})\/[^/]+$/u;
const NOWHERE: Branch = { ids: [], handle: {}, pattern: "" };

const indexes = new WeakMap<ServerBuild, RouteIndex>();

export function matchBranch(build: ServerBuild, pathname: string): Branch {
  const { tree, branches } = getRouteIndex(build);
  // A shape may end in `.data` by chance.
  const exact = pathname.endsWith(DATA) ? undefined : branches.get(pathname);
  if (exact) return exact;
  // All ids match the same route, so branches are cached with the ids zeroed.
  const shape = toPagePath(pathname).replace(IDS, "0".repeat(24)).replace(POST_SLUG, "$1");
  const cached = branches.get(shape);
  if (cached) return cached;
  const ids = isDecodable(shape)
    ? (matchRoutes(tree, shape) ?? []).map(({ route }) => route.id ?? "")
    : [];
  const handle = mergeHandles(ids.map((id) => build.routes[id]?.module.handle));
  const last = build.routes[ids.at(-1) ?? ""];
  const branch = last ? { ids, handle, pattern: toPattern(build, last) || "/" } : NOWHERE;
  const [oldest] = branches.keys();
  if (branches.size >= MAX_SHAPES && oldest !== undefined) branches.delete(oldest);
  branches.set(shape, branch);
  return branch;
}

function getRouteIndex(build: ServerBuild): RouteIndex {
  const cached = indexes.get(build);
  if (cached) return cached;
  const routes = Object.values(build.routes);
  const index: RouteIndex = {
    tree: nestRoutes(routes),
    branches: new Map(),
  };
  indexes.set(build, index);
  return index;
}

function nestRoutes(routes: Route[], parentId?: string): Tree {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const route = { id, path, caseSensitive };
      return index ? { ...route, index: true } : { ...route, children: nestRoutes(routes, id) };
    });
}

function toPattern(build: ServerBuild, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId];
  return (parent ? toPattern(build, parent) : "") + (path ? `/${path}` : "");
}

function toPagePath(pathname: string): string {
  return pathname.replace(/\.data$/u, "").replace(/^\/_root$/u, "/");
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}
